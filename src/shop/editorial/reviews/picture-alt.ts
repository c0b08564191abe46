import { NO_BREAK_SPACE } from '#platform/french.ts';

/** What is said in place of a buyer's photograph; only they know what else it shows. */
export const pictureAlt = (product: string) =>
  product === '' ? 'Photo d’un client' : `Photo d’un client${NO_BREAK_SPACE}: ${product}`;
