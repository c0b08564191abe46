import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import { NO_ATTRIBUTION, type AttributionSettings } from '#shop/common/attribution/attribution-settings.ts';
import { attributionSettings } from '#shop/common/attribution/server/attribution-settings.ts';
import {
  NO_AUDIENCE,
  tagManagerOf,
  type AudienceSettings,
} from '#shop/customers/audience/audience-settings.ts';
import { audienceSettings } from '#shop/customers/audience/server/audience-settings.ts';
import {
  announcedClosure,
  announcementChangesAt,
  type AnnouncedClosure,
} from '#shop/basket/delivery/closure-notice.ts';
import { deliverySettings } from '#shop/basket/delivery/server/delivery-settings.ts';
import { texts as deliveryTexts } from '#shop/basket/delivery/texts.ts';
import { listMenuTerms, type TermPage } from '#shop/catalogue/products/server/menu.ts';
import { USUAL_COMMENTS, type CommentSettings } from '#shop/editorial/comments/comment-settings.ts';
import { commentSettings } from '#shop/editorial/comments/server/comment-settings.ts';
import type { Purpose } from '#shop/common/consent/consent.ts';
import { liveSearchSettings } from '#shop/catalogue/search/server/live-search-settings.ts';
import { USUAL_LIVE_SEARCH, type LiveSearchSettings } from '#shop/catalogue/search/live-search-settings.ts';
import { NO_SEARCH_WORDS, type SearchWords } from '#shop/catalogue/search/search-words.ts';
import { searchWords } from '#shop/catalogue/search/server/search-words.ts';
import { NO_EXPRESS, type ExpressSettings } from '#shop/checkout/express-checkout/express-settings.ts';
import { expressSettings } from '#shop/checkout/express-checkout/server/express-settings.ts';
import { comingSoonSettings } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { OPEN_SHOP, type Banner, type ComingSoonSettings } from '#shop/notices/coming-soon/coming-soon.ts';
import type { ContentLink } from '#shop/editorial/texts/content-page.ts';
import { FOOTER_LINKS, readFooterLinks } from '#shop/editorial/texts/server/content-pages.ts';
import { USUAL_CART_SETTINGS, type CartSettings } from '#shop/basket/cart/cart-settings.ts';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import {
  USUAL_RECENT_PURCHASES,
  type RecentPurchasesSettings,
} from '#shop/editorial/recent-purchases/recent-purchases-settings.ts';
import { recentPurchasesSettings } from '#shop/editorial/recent-purchases/server/recent-purchases-settings.ts';
import { USUAL_WITHDRAWAL_SETTINGS, type WithdrawalSettings } from '#shop/orders/withdrawals/withdrawal.ts';
import { withdrawalSettings } from '#shop/orders/withdrawals/server/withdrawal-settings.ts';
import { CURRENT_VERSIONS, readCurrentVersions } from '#shop/orders/legal-versions/server/list-versions.ts';
import { isCounting, type PopUp } from '#shop/notices/pop-ups/pop-up.ts';
import { ALL_METHODS, type MethodSwitches } from '#shop/orders/orders/payment-methods.ts';
import { paymentMethodSettings } from '#shop/orders/payments/server/payment-method-settings.ts';
import { reservationSettings } from '#shop/orders/orders/server/reservation-settings.ts';
import { USUAL_RESERVATION, type ReservationSettings } from '#shop/orders/orders/reservation-settings.ts';
import { ACTIVE_POP_UPS, readPopUps } from '#shop/notices/pop-ups/server/read-pop-ups.ts';
import { ratingOf, type Rating } from '#shop/editorial/reviews/rating.ts';
import { readShopRating, SHOP_RATING } from '#shop/editorial/reviews/server/shop-rating.ts';
import type { ReviewContext } from '#shop/editorial/reviews/ui/review-card.tsx';
import { USUAL_LISTING, type ListingSettings } from '#shop/common/settings/listing-settings.ts';
import { USUAL_REVIEW_SETTINGS, type ReviewSettings } from '#shop/common/settings/review-settings.ts';
import { listingSettings } from '#shop/common/settings/server/listing-settings.ts';
import { reviewSettings } from '#shop/common/settings/server/review-settings.ts';
import { prepareSettings } from '#shop/common/settings/server/load-settings.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { UNWRITTEN, type ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { stickySettings } from '#shop/editorial/texts/server/sticky-settings.ts';
import { USUAL_STICKY, type StickySettings } from '#shop/editorial/texts/sticky-settings.ts';
import { USUAL_BACK_TO_TOP, type BackToTop } from '#shop/editorial/widgets/back-to-top.ts';
import { readBackToTop } from '#shop/editorial/widgets/server/back-to-top-settings.ts';
import { noticeOf } from '#shop/notices/store-notice/server/notice-of.ts';
import type { StoreNotice } from '#shop/notices/store-notice/store-notice.ts';
import { USUAL_STOREFRONT, type StorefrontSettings } from '#shop/common/settings/shopfront-settings.ts';
import { storefrontSettings } from '#shop/common/settings/server/shopfront-settings.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { USUAL_MENUS, type Menus, type MenuTargets } from '#shop/editorial/menus/menu.ts';
import { readMenus, SITE_MENUS } from '#shop/editorial/menus/server/menus.ts';
import { readLogo, SHOP_LOGO } from '#shop/editorial/home-page/server/shop-logo.ts';
import { texts as finderTexts } from '#shop/catalogue/game-finder/texts.ts';
import { texts } from './texts.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { FRAME_TAGS } from '#site/engine/page.ts';
import { type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';

/** The data of the menu, the footer and the settings around every screen. */
export type Frame = {
  readonly shop: ShopSettings;
  readonly storefront: StorefrontSettings;
  /** The uploaded logo. */
  readonly logo: Picture | undefined;
  /** The trees of the header and the footer, as the merchant arranged them. */
  readonly menus: Menus;
  readonly cart: CartSettings;
  readonly listing: ListingSettings;
  readonly attribution: AttributionSettings;
  readonly audience: AudienceSettings;
  readonly liveSearch: LiveSearchSettings;
  readonly searchWords: SearchWords;
  readonly reviews: ReviewSettings;
  readonly recentPurchases: RecentPurchasesSettings;
  readonly express: ExpressSettings;
  readonly reservation: ReservationSettings;
  readonly paymentMethods: MethodSwitches;
  readonly comments: CommentSettings;
  readonly withdrawals: WithdrawalSettings;
  /** null: the merchant has disabled it. */
  readonly backToTop: BackToTop | null;
  readonly sticky: StickySettings;
  /** The aggregate rating of all reviews of the shop. */
  readonly rating: Rating;
  readonly popUps: readonly PopUp[];
  readonly notice: StoreNotice | undefined;
  /** When the frame changes without a change of data: a closure of the shop is announced, or over. */
  readonly changesAt: Date | undefined;
  /** The host of the service that locates visitors; undefined without one. */
  readonly locationHost: string | undefined;
  readonly comingSoon: ComingSoonSettings;
  /** Shown to the merchant while the shop is not open yet; no page is cached then. */
  readonly banner?: Banner | undefined;
  readonly categories: readonly TermPage[];
  readonly skills: readonly TermPage[];
  readonly ages: readonly TermPage[];
  readonly contentLinks: readonly ContentLink[];
  /** The ids of the legal texts in force. */
  readonly legalVersions: readonly number[];
};

/** The categories of the first level. */
export const topCategories = ({ categories }: Pick<Frame, 'categories'>): readonly TermPage[] =>
  categories.filter(({ parentId }) => parentId === null);

/** The possible targets of entries of the menu and the footer. */
export const menuTargets = (frame: Frame): MenuTargets => ({
  topCategories: topCategories(frame),
  categories: frame.categories,
  ages: frame.ages,
  skills: frame.skills,
  pages: frame.contentLinks,
  reviewCount: frame.rating.count,
  labels: {
    listing: texts.allProducts,
    'game-finder': finderTexts.title,
    journal: texts.journal,
    reviews: texts.reviews,
    'gift-card': texts.giftCard,
    'all-categories': texts.categories,
    'all-ages': texts.byAge,
    'all-skills': texts.bySkill,
    'all-pages': texts.pages,
    'pop-ups': texts.popUps,
  },
});

/** What the frame depends on besides the database. */
type FrameSurroundings = { readonly now: () => Date; readonly config: Pick<Config, 'ipLocationUrl'> };

export class FrameCache extends TaggedCache<Frame, CacheTag> {
  readonly surroundings: FrameSurroundings;

  constructor(surroundings: FrameSurroundings) {
    super(1, undefined, () => surroundings.now().getTime());
    this.surroundings = surroundings;
  }
}

const loadFrameSettings = prepareSettings('frame-settings', [
  SHOP_RATING,
  ACTIVE_POP_UPS,
  FOOTER_LINKS,
  CURRENT_VERSIONS,
  SITE_MENUS,
  SHOP_LOGO,
]);

export function loadFrame(db: Db, kept: FrameCache): Promise<Frame> {
  return kept.remember('frame', async () => {
    const [settings, terms] = await Promise.all([loadFrameSettings(db), listMenuTerms(db)]);
    const of = (taxonomy: string) => terms.filter((term) => term.taxonomy === taxonomy);
    const shop = shopSettings.read(settings);
    const { now, config } = kept.surroundings;
    const delivery = deliverySettings.read(settings);
    const changesAt = announcementChangesAt(now(), delivery);
    return {
      value: {
        shop,
        storefront: storefrontSettings.read(settings),
        logo: readLogo(settings),
        menus: readMenus(settings),
        cart: cartSettings.read(settings),
        listing: listingSettings.read(settings),
        attribution: attributionSettings.read(settings),
        audience: audienceSettings.read(settings),
        liveSearch: liveSearchSettings.read(settings),
        searchWords: searchWords.read(settings),
        reviews: reviewSettings.read(settings),
        recentPurchases: recentPurchasesSettings.read(settings),
        express: expressSettings.read(settings),
        reservation: reservationSettings.read(settings),
        paymentMethods: paymentMethodSettings.read(settings),
        comments: commentSettings.read(settings),
        withdrawals: withdrawalSettings.read(settings),
        backToTop: readBackToTop(settings),
        sticky: stickySettings.read(settings),
        rating: readShopRating(settings),
        popUps: readPopUps(settings),
        notice: noticeOf(noticeText(shop, announcedClosure(now(), delivery))),
        changesAt,
        locationHost: URL.parse(config.ipLocationUrl ?? '')?.host,
        comingSoon: comingSoonSettings.read(settings),
        categories: of(TAXONOMY.category),
        skills: of(TAXONOMY.tag),
        ages: of(TAXONOMY.age),
        contentLinks: readFooterLinks(settings),
        legalVersions: readCurrentVersions(settings),
      },
      tags: FRAME_TAGS,
      expiresAtMs: changesAt?.getTime(),
    };
  });
}

/** A closure matters more than the merchant's usual message, and one notice is all that a phone has room for. */
function noticeText({ showsNotice, notice }: ShopSettings, closure: AnnouncedClosure | undefined): string {
  if (closure) return deliveryTexts.closure(closure);
  return showsNotice ? notice : '';
}

/** The fallback frame while the database is unreachable: the shop's name and its main links. */
export const EMPTY_FRAME: Frame = {
  shop: UNWRITTEN,
  storefront: USUAL_STOREFRONT,
  logo: undefined,
  menus: USUAL_MENUS,
  cart: USUAL_CART_SETTINGS,
  listing: USUAL_LISTING,
  attribution: NO_ATTRIBUTION,
  audience: NO_AUDIENCE,
  liveSearch: USUAL_LIVE_SEARCH,
  searchWords: NO_SEARCH_WORDS,
  reviews: USUAL_REVIEW_SETTINGS,
  recentPurchases: { ...USUAL_RECENT_PURCHASES, source: 'off' },
  express: NO_EXPRESS,
  reservation: USUAL_RESERVATION,
  paymentMethods: ALL_METHODS,
  comments: USUAL_COMMENTS,
  withdrawals: USUAL_WITHDRAWAL_SETTINGS,
  backToTop: USUAL_BACK_TO_TOP,
  sticky: USUAL_STICKY,
  rating: ratingOf([]),
  popUps: [],
  notice: undefined,
  changesAt: undefined,
  locationHost: undefined,
  comingSoon: OPEN_SHOP,
  categories: [],
  skills: [],
  ages: [],
  contentLinks: [],
  legalVersions: [],
};

const CONTACT_SLUG = 'contact';

/** The link for visitors who need advice: the contact page if there is one, else an email; undefined without both. */
export const contactHref = ({ contentLinks, shop }: Frame): string | undefined => {
  if (contentLinks.some(({ slug }) => slug === CONTACT_SLUG)) return PATHS.content(CONTACT_SLUG);
  return shop.email === '' ? undefined : `mailto:${shop.email}`;
};

/** The settings of the shop that review cards need. */
export const reviewContextOf = ({ shop, reviews }: Frame, publicUrl: string): ReviewContext => ({
  shopName: shop.name,
  publicUrl,
  showsDates: reviews.showsDates,
});

/** The purposes for which this shop asks visitors for consent; empty if the merchant uses none. */
export const purposesOf = (frame: PurposeFacts): readonly Purpose[] => {
  const { attribution, audience, recentPurchases, popUps } = frame;
  const showsPurchases = recentPurchases.source !== 'off';
  return [
    ...(attribution.tracking ? (['marketing'] as const) : []),
    ...(audience.counting ? (['statistics'] as const) : []),
    ...(tagManagerOf(audience) === null ? [] : (['partners'] as const)),
    ...(showsPurchases || popUps.some(isCounting) ? (['preferences'] as const) : []),
    ...(showsPurchases && recentPurchases.nearFirst && frame.locationHost !== undefined
      ? (['location'] as const)
      : []),
  ];
};

type PurposeFacts = Pick<Frame, 'attribution' | 'audience' | 'recentPurchases' | 'popUps' | 'locationHost'>;
