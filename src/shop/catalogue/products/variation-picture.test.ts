import { expect, test } from 'vitest';
import { pictureToShow, type VariationPicture } from './variation-picture.ts';

const red: VariationPicture = {
  src: '/media/7-640.jpg',
  srcset: '/media/7-640.jpg 640w, /media/7-1200.jpg 1200w',
  sizes: '100vw',
  alt: 'Anneaux rouges',
  title: 'Anneaux rouges',
  caption: '',
  full_src: '/media/7-1200.jpg',
  full_src_w: 1200,
  full_src_h: 1200,
  gallery_thumbnail_src: '/media/7-160.jpg',
};

test.each([
  ['its own picture', red, red],
  ['the product’s where it has none', null, null],
  ['the product’s where its picture has no address', { ...red, src: '' }, null],
])('a variation shows %s (§4.5#16)', (_which, picture, expected) => {
  expect(pictureToShow({ picture })).toBe(expected);
});
