import { expect, test } from 'vitest';
import { paragraphsOf, type TextPart } from './comment-text.ts';

const link = (text: string, href = text): TextPart => ({ text, href });
const words = (text: string): TextPart => ({ text });

test.each<[string, TextPart[][][]]>([
  ['', []],
  ['Merci !', [[[words('Merci !')]]]],
  ['Un\ndeux\n\n\n trois ', [[[words('Un')], [words('deux')]], [[words('trois')]]]],
  ['Voir https://exemple.fr/a?b=1.', [[[words('Voir '), link('https://exemple.fr/a?b=1'), words('.')]]]],
  ['https://exemple.fr. Merci', [[[link('https://exemple.fr'), words('. Merci')]]]],
  ['(https://exemple.fr/)', [[[words('('), link('https://exemple.fr/'), words(')')]]]],
  ['<b onclick="x">gras</b>', [[[words('<b onclick="x">gras</b>')]]]],
  ['javascript:alert(1) data:text/html,x', [[[words('javascript:alert(1) data:text/html,x')]]]],
  [
    'https://banque.fr@exemple.fr/ http://localhost/',
    [[[words('https://banque.fr@exemple.fr/ http://localhost/')]]],
  ],
])('%j is text, lines and safe links', (body, expected) => {
  expect(paragraphsOf(body)).toEqual(expected);
});
