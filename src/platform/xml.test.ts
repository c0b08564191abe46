import { expect, test } from 'vitest';
import { escapeXml } from './xml.ts';

test.each([
  ['Tom & <Léa> "1"', 'Tom &#38; &#60;Léa&#62; &#34;1&#34;'],
  ['a\u0000b\u001bc\ufffed', 'abcd'],
  ['deux\nlignes 🧸', 'deux\nlignes 🧸'],
  ['half a pair: \ud83e.', 'half a pair: .'],
])('%j is written as %j', (text, written) => {
  expect(escapeXml(text)).toBe(written);
});
