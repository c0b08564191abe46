import { expect, test } from 'vitest';
import { checkReturnPhotos } from './return-photos.ts';

test.each([
  [{ count: 0, tooLarge: [], existing: 0 }, 'none-chosen'],
  [{ count: 1, tooLarge: [], existing: 0 }, undefined],
  [{ count: 6, tooLarge: [], existing: 14 }, undefined],
  [{ count: 7, tooLarge: [], existing: 0 }, 'too-many-at-once'],
  [{ count: 1, tooLarge: [], existing: 20 }, 'too-many'],
  [{ count: 1, tooLarge: ['photo.jpg'], existing: 0 }, 'file-too-large'],
])('an upload of %o is refused as %s', (upload, fault) => {
  expect(checkReturnPhotos(upload)).toBe(fault);
});
