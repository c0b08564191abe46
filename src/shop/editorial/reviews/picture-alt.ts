import { NO_BREAK_SPACE } from '#platform/french.ts';

/** Returns a generic alt text for a buyer's photograph, because its content is unknown. */
export const pictureAlt = (product: string) =>
  product === '' ? 'Photo d’un client' : `Photo d’un client${NO_BREAK_SPACE}: ${product}`;
