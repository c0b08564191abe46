import { expect, test } from 'vitest';
import { isLinkTarget } from './link-target.ts';

test.each([
  ['/boutique/?orderby=date', true],
  ['https://exemple.fr/page', true],
  ['http://exemple.fr/', false],
  ['//exemple.fr/', false],
  ['/\\exemple.fr', false],
  ['javascript:alert(1)', false],
  ['https://moi@exemple.fr/', false],
  ['/a b', false],
  [`/${'a'.repeat(300)}`, false],
])('%s may be the target of a link: %s', (url, is) => expect(isLinkTarget(url)).toBe(is));
