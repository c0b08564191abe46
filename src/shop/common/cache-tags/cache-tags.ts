/**
 * The tags of cached data. Triggers of the database publish the tags of a write, and every process drops the cached
 * pages and values with these tags. `cache-tags.test.ts` compares this list with the triggers.
 */
export const CACHE_TAG = {
  /** The published comments of an article. */
  comments: (postId: number) => `comments:${postId}` as const,
  /** The content pages. */
  content: 'content',
  /** The keys and passwords of outside services. */
  credentials: 'credentials',
  /** The numbers of products beside the filters of a listing. */
  counts: 'counts',
  /** The blocks of the home page. */
  home: 'home',
  /** All articles of the journal, with their categories and products. */
  journal: 'journal',
  /** Everything that product cards in listings show. */
  listing: 'listing',
  /** The rows of products, articles or categories that the merchant composed. */
  loops: 'loops',
  makers: 'makers',
  /** Categories, tags and attributes. */
  menu: 'menu',
  orderOffers: 'order-bumps',
  /** The sort orders of products, except by sales. */
  orders: 'orders',
  /** One picture that was deleted or replaced. */
  picture: ({ id, fingerprint }: { readonly id: number; readonly fingerprint: string }) =>
    `picture:${id}:${fingerprint}` as const,
  /** All pictures: their text, size and file. */
  pictures: 'pictures',
  popUps: 'pop-ups',
  /** One product, except its stock. */
  product: (id: number) => `product:${id}` as const,
  /** All published reviews. */
  reviews: 'reviews',
  /** The reviews and questions of one product. */
  reviewsOf: (productId: number) => `reviews:${productId}` as const,
  /** The sort order of products by sales. */
  sales: 'sales',
  settings: 'settings',
  shipping: 'shipping',
  /** The average rating of the whole shop, rounded. */
  shopRating: 'shop-rating',
  /** The stock of one product and its variations. */
  stock: (productId: number) => `stock:${productId}` as const,
  /** The widgets in content pages and articles. */
  widgets: 'widgets',
} as const;

type Tags = typeof CACHE_TAG;
type TagOf<Entry> = Entry extends (...given: never[]) => infer Tag ? Tag : Entry;

export type CacheTag = { [Name in keyof Tags]: TagOf<Tags[Name]> }[keyof Tags];
