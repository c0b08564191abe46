/** The orders of a list of articles: the newest first, or by title. */
export const POST_ORDERS = ['date', 'title'] as const;
export type PostOrder = (typeof POST_ORDERS)[number];
