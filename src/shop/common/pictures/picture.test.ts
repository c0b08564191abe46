import { expect, test } from 'vitest';
import { offeredWidths, parsePictureName, pictureSrcSet, pictureUrl } from './picture.ts';

const picture = { id: 12, fingerprint: '0123456789ab', width: 700, height: 500, alt: '' };

test('a picture is offered in the shop’s widths up to its own, never larger', () => {
  expect(offeredWidths({ width: 700 })).toEqual([160, 320, 480, 640, 700]);
  expect(offeredWidths({ width: 640 })).toEqual([160, 320, 480, 640]);
  expect(offeredWidths({ width: 100 })).toEqual([100]);
});

test('the address of every offered size can be read again', () => {
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    for (const width of offeredWidths(picture)) {
      const name = pictureUrl(picture, width, format).replace('/media/', '');
      expect(parsePictureName(name)).toEqual({ id: 12, fingerprint: '0123456789ab', width, format });
    }
  }
});

test('the srcset of a small slot contains only small widths, and at least one', () => {
  expect(pictureSrcSet(picture, 'webp', 320)).toBe(
    '/media/12-0123456789ab-160.webp 160w, /media/12-0123456789ab-320.webp 320w',
  );
  expect(pictureSrcSet({ ...picture, width: 700 }, 'jpg', 10)).toBe('/media/12-0123456789ab-160.jpg 160w');
});

test.each([
  '',
  '12-0123456789ab-160.png',
  '0-0123456789ab-160.jpg',
  '12-0123456789AB-160.jpg',
  '12-0123456789a-160.jpg',
  '12-0123456789ab-0160.jpg',
  '12-0123456789ab-99999.jpg',
  '12-0123456789ab-160.jpg/..',
  '../12-0123456789ab-160.jpg',
  '12-0123456789ab-160.jpg\n',
  '9999999999-0123456789ab-160.jpg',
])('%j is the name of no picture', (name) => expect(parsePictureName(name)).toBeUndefined());
