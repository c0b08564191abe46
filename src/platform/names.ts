/**
 * The names that clients of the shop know it by. The specification writes them as placeholders
 * ({platform}, {rest-base}…); they get their value here and nowhere else.
 */
export const PATHS = {
  home: '/',
  listing: '/boutique/',
  category: (slug: string) => `/categorie-produit/${slug}/`,
  tag: (slug: string) => `/etiquette-produit/${slug}/`,
  product: (slug: string) => `/produit/${slug}/`,
  search: (query: string) => `/?s=${encodeURIComponent(query)}&post_type=product`,
  basket: '/panier/',
  checkout: '/commander/',
  orderReceived: (id: number, key: string) => `/commander/order-received/${id}/?key=${key}`,
  orderPay: (id: number, key: string) => `/commander/order-pay/${id}/?pay_for_order=true&key=${key}`,
  invoice: (number: string, key: string) => `/commander/facture/${number}.pdf?key=${key}`,
  orderAccess: '/commander/acces/',
  withdrawal: '/retractation/',
  account: '/mon-compte/',
  wishlist: '/liste-de-souhaits/',
  reviews: '/avis/',
  reviewVote: '/avis/voix/',
  reviewRules: '/politique-des-avis/',
  recentPurchases: '/achats-recents/',
  purchaseChoice: '/achats-recents/accord/',
  newsletter: '/lettre/',
  newsletterConfirm: '/lettre/confirmation/',
  newsletterLeave: '/lettre/desinscription/',
  content: (slug: string) => `/${slug}/`,
  journal: '/journal/',
  journalCategory: (slug: string) => `/journal/categorie/${slug}/`,
  journalTag: (slug: string) => `/journal/etiquette/${slug}/`,
  post: (slug: string) => `/journal/${slug}/`,
  comment: '/wp-comments-post.php',
  hideNotice: '/annonce/masquer/',
  consent: '/cookies/choix/',
  gallery: '/gestion/composants/',
  adminAjax: '/wp-admin/admin-ajax.php',
  clientParams: '/wp-json/eveil/v1/client-params',
  addresses: '/wp-json/eveil/v1/addresses',
  visitorLocation: '/wp-json/eveil/v1/visitor-location',
  map: (id: string) => `/wp-json/eveil/v1/maps/${id}`,
  mapPicture: (id: string) => `/wp-json/eveil/v1/maps/${id}/picture.svg`,
  storeApi: '/wp-json/wc/store/v1',
  newsletterCall: '/wp-json/widgetkit/v1/widget/newsletter/sendmail/',
  ownUser: '/wp-json/wp/v2/users/me',
  refreshLoop: '/wp-json/builder/v1/refresh-loop',
  apiGuide: '/wp-json/',
  openApi: '/wp-json/openapi.json',
} as const;

/** The word that class names, cookies and error codes of the shop's contract begin with. */
export const PLATFORM = 'woocommerce';

/** `/?wc-ajax={endpoint}` */
export const PLATFORM_AJAX_PARAMETER = 'wc-ajax';
/** `/?eveil-ajax={endpoint}`; the names of the endpoints begin with the same word. */
const EXTENSION = 'eveil';
export const EXTENSION_AJAX_PARAMETER = `${EXTENSION}-ajax`;

/** The actions of `/wp-admin/admin-ajax.php` that listings call for their swatches. */
export const SWATCH_ACTION = {
  data: `${EXTENSION}_get_ajax_as_variations`,
  add: `${EXTENSION}_ajax_as_add_to_cart`,
} as const;

/** The actions of `/wp-admin/admin-ajax.php` that measure: an event to be counted, and the basket after a change. */
export const AUDIENCE_ACTION = { tracks: 'platform_tracks', basket: 'seokit_after_update_cart' } as const;

/** The action of `/wp-admin/admin-ajax.php` that asks for recent purchases; existing clients know it by the second name. */
export const RECENT_PURCHASES_ACTIONS = ['recentsales_get_product', 'woonotification_get_product'] as const;

/** The calls of the offers at the checkout, `/?eveil-ajax={name}`, and the mark of their place. */
export const ORDER_BUMP_CALL = {
  add: `${EXTENSION}_order_bump_add`,
  remove: `${EXTENSION}_order_bump_remove`,
} as const;
export const ORDER_BUMP_CLASS = `${EXTENSION}-order-bump-wrap ${EXTENSION}-checkout`;

/** The calls of the search while one types, `/?eveil-ajax={name}`, and the parameter in which links tell what was typed. */
export const LIVE_SEARCH_CALL = {
  search: `${EXTENSION}_ajax_search`,
  counts: `${EXTENSION}_search_counts`,
} as const;
export const SEARCH_WORD_PARAMETER = `${EXTENSION}_search_word`;

/** The calls of the reviews, `/?eveil-ajax={name}`: a part of their list, and a voice on one of them. */
export const REVIEWS_CALL = { list: `${EXTENSION}_reviews`, vote: `${EXTENSION}_review_vote` } as const;

/** The call that tells a pop-up which roles the visitor has, `/?eveil-ajax={name}`. */
export const POP_UP_ROLES_CALL = `${EXTENSION}_popup_roles`;

/** The calls of the wishlist, `/?eveil-ajax={name}`, and the marks that scripts and clients find it by. */
export const WISHLIST_CALL = {
  save: `${EXTENSION}_save_wishlist`,
  remove: `${EXTENSION}_remove_wishlist`,
  addToCart: `${EXTENSION}_wishlist_addtocart`,
  update: `${EXTENSION}_wishlist_update`,
} as const;
export const WISHLIST_CLASS = {
  /** Around a button, beside `mini` or `full`. */
  area: `${EXTENSION}-wishlist`,
  save: `${EXTENSION}-save-wishlist`,
  browse: `${EXTENSION}-browse-wishlist`,
  remove: `${EXTENSION}-remove-wishlist`,
  addToCart: `${EXTENSION}-wishlist-cart`,
} as const;
export const WISHLIST_ID = {
  list: `${EXTENSION}-wishlist-list`,
  popup: `${EXTENSION}-wishlist-popup`,
} as const;

/** Asks for the checkout to be reckoned anew, and tells that it was. */
export const CHECKOUT_EVENTS = { update: 'update_checkout', updated: 'updated_checkout' } as const;

/** The marks of swatches that scripts and style sheets go by. */
export const SWATCH_CLASS = {
  form: `${EXTENSION}-swatch-form`,
  /** On the form of a product with one attribute. */
  single: `${EXTENSION}-single-attribute`,
  swatch: `${EXTENSION}-swatch`,
  selected: `${EXTENSION}-swatch-selected`,
  disabled: `${EXTENSION}-disabled`,
} as const;

/** Where the refusals of a listing's swatches are shown. */
export const SWATCH_NOTICE_ID = `${EXTENSION}-as-notice-wrap`;
/** Where a page shows its notices, and what marks one of them as an error. */
export const NOTICES_CLASS = 'woocommerce-notices-wrapper';
export const ERROR_CLASS = 'woocommerce-error';

/** Taxonomies carry the names that existing links and clients use. */
export const TAXONOMY = {
  category: 'product_cat',
  tag: 'product_tag',
  age: 'pa_age',
  postCategory: 'category',
  postTag: 'post_tag',
} as const;
