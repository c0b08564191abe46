import { PATHS } from '#shop/common/paths/paths.ts';
import { WAITING_FIELDS } from './waiting.ts';

/** The url of the form for an article, or for the missing variations of a product. */
export const waitingHref = (id: number) => `${PATHS.backInStock}?${WAITING_FIELDS.item}=${id}`;
