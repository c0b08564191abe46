import type { InsertedPicture } from '#shop/editorial/content-desk/library.ts';

export type ListedPicture = InsertedPicture;

/** Whether the server has sent a picture. */
export const isListed = (value: unknown): value is ListedPicture =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'width', 'height'].every((name) => typeof Reflect.get(value, name) === 'number') &&
  ['src', 'thumbnail', 'alt'].every((name) => typeof Reflect.get(value, name) === 'string');
