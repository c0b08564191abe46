/** The programs that fetch the products of the shop. */
export const FEED_NAMES = ['google', 'meta'] as const;
export type FeedName = (typeof FEED_NAMES)[number];

export const isFeedName = (name: string): name is FeedName => FEED_NAMES.some((known) => known === name);

/** Merchants register this url with Google and Meta; it never changes. */
export const feedPath = (name: FeedName) => `/flux/${name}.xml`;

export const FEED_DESK_PATH = '/gestion/flux/';
