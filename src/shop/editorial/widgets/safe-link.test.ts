import { expect, test } from 'vitest';
import { isSafeLink } from './safe-link.ts';

test.each([
  ['#haut', true],
  ['http://exemple.fr', true],
  ['https://exemple.fr/', true],
  ['HTTPS://EXEMPLE.FR/', true],
  ['mailto:bonjour@exemple.fr', true],
  ['tel:+33400000000', true],
  ['ftp://exemple.fr/', true],
  ['/boutique/', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['//exemple.fr/', false],
  ['/\\exemple.fr', false],
  ['', false],
  ['exemple', false],
])('%j is followed: %s (§5.8#3)', (href, followed) => expect(isSafeLink(href)).toBe(followed));
