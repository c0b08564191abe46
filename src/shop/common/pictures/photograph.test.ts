import { expect, test } from 'vitest';
import { looksLikePhotograph } from './photograph.ts';

const bytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0....JFIF', true],
  ['a PNG', '\x89PNG\r\n\x1a\n....', true],
  ['a WebP', 'RIFF....WEBP', true],
  ['an AVIF', '....ftypavif', true],
  ['a drawing', '<svg xmlns="http', false],
  ['a drawing with a declaration', '<?xml version=', false],
  ['an animation', 'GIF89a......', false],
  ['a sound', 'RIFF....WAVE', false],
  ['a film', '....ftypmp42', false],
  ['a page that carries a picture further on', '<html>\xff\xd8\xff', false],
  ['a document', '%PDF-1.7....', false],
  ['nothing', '', false],
])('%s', (_, head, expected) => {
  expect(looksLikePhotograph(bytes(head))).toBe(expected);
});
