import { FEED_DESK_PATH } from '#shop/api/product-feeds/feed-paths.ts';
import { WEBHOOKS_PATH } from '#shop/api/webhooks/webhook-paths.ts';
import { STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import { PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import { VAT_DESK_PATH } from '#shop/basket/vat-desk/vat-paths.ts';
import { DELIVERY_DESK_PATH } from '#shop/basket/delivery-desk/delivery-paths.ts';
import { GIFT_CARD_DESK_PATH } from '#shop/orders/gift-card-desk/gift-card-list.ts';
import { OFFER_DESK_PATH } from '#shop/orders/offer-desk/offer-paths.ts';
import { COUPON_DESK_PATH } from '#shop/orders/coupon-desk/coupon-list.ts';
import { ATTRIBUTE_DESK_PATH } from '#shop/catalogue/attribute-desk/attribute-paths.ts';
import { BULK_DESK_PATH, SALE_DESK_PATH } from '#shop/catalogue/price-desk/price-paths.ts';
import { CATEGORY_DESK_PATH } from '#shop/catalogue/category-desk/category-paths.ts';
import {
  ARTICLE_DESK_PATH,
  LIBRARY_PATH,
  PAGE_DESK_PATH,
} from '#shop/editorial/content-desk/content-paths.ts';
import { WIDGET_DESK_PATH } from '#shop/editorial/widget-desk/widget-paths.ts';
import { ORDER_DESK_PATH } from '#shop/orders/order-desk/order-list.ts';
import { BOOKS_PATH } from '#shop/orders/bookkeeping/document-list.ts';
import { CUSTOMER_DESK_PATH } from '#shop/customers/customer-desk/customer-list.ts';
import { INBOX_PATH } from '#shop/customers/inbox/inbox-list.ts';
import { QUOTE_DESK_PATH } from '#shop/orders/quotes/quote-list.ts';
import { RETURN_DESK_PATH } from '#shop/orders/return-desk/return-list.ts';
import { FIGURES_PATH } from '#shop/orders/sales-figures/sales-period.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { may, type Action, type Role } from '#shop/staff/access/roles.ts';
import { API_KEYS_PATH } from '#shop/staff/api-keys/api-key.ts';
import { SYSTEM_PATH } from '#shop/staff/system-desk/system-paths.ts';
import { COMPLIANCE_PATH } from '#shop/editorial/compliance/compliance-paths.ts';
import { NEWSLETTER_DESK_PATH } from '#shop/customers/newsletter/subscriber-list.ts';
import { AUDIENCE_PATH, SEARCHES_PATH } from '../screens/audience/audience-paths.ts';
import { POP_UP_DESK_PATH } from '#shop/notices/pop-ups/desk-form.ts';
import { EXPORTS_PATH } from '../screens/exports/paths.ts';
import { RECALLS_PATH } from '#shop/orders/recalls/recall.ts';
import { START_PATH } from '../screens/start/start-steps.ts';
import { HOME_DESK_PATH } from '../screens/home-page/home-paths.ts';
import { MAILS_PATH } from '../screens/mails/mail-paths.ts';
import { MENUS_PATH } from '../screens/menus/menu-paths.ts';
import { REDIRECTS_PATH } from '../screens/redirects/redirect-paths.ts';
import { SETTINGS_PATH } from '../screens/settings/settings-paths.ts';
import { texts } from './texts.ts';

type NavigationEntry = {
  readonly href: string;
  readonly label: string;
  /** The same action as in `urls.ts`; a test compares them. */
  readonly needs: Action;
};

type NavigationGroup = {
  /** Undefined for the home screen, which belongs to no group. */
  readonly title?: string;
  readonly entries: readonly NavigationEntry[];
};

/** The screens of the navigation, in its order. */
const GROUPS: readonly NavigationGroup[] = [
  { entries: [{ href: OFFICE.home, label: texts.home, needs: 'see-home' }] },
  {
    title: texts.groups.sales,
    entries: [
      { href: ORDER_DESK_PATH, label: texts.orders, needs: 'see-orders' },
      { href: QUOTE_DESK_PATH, label: texts.quotes, needs: 'take-orders' },
      { href: CUSTOMER_DESK_PATH, label: texts.customers, needs: 'see-customers' },
      { href: INBOX_PATH, label: texts.inbox, needs: 'moderate' },
      { href: RETURN_DESK_PATH, label: texts.returns, needs: 'see-orders' },
    ],
  },
  {
    title: texts.groups.catalogue,
    entries: [
      { href: PRODUCT_DESK_PATH, label: texts.products, needs: 'see-catalogue' },
      { href: STOCK_DESK_PATH, label: texts.stock, needs: 'see-catalogue' },
      { href: CATEGORY_DESK_PATH, label: texts.categories, needs: 'see-catalogue' },
      { href: RECALLS_PATH, label: texts.recalls, needs: 'recall-products' },
      { href: ATTRIBUTE_DESK_PATH, label: texts.attributes, needs: 'see-catalogue' },
      { href: BULK_DESK_PATH, label: texts.bulkPrices, needs: 'see-catalogue' },
    ],
  },
  {
    title: texts.groups.promotions,
    entries: [
      { href: SALE_DESK_PATH, label: texts.sales, needs: 'see-promotions' },
      { href: COUPON_DESK_PATH, label: texts.coupons, needs: 'see-promotions' },
      { href: OFFER_DESK_PATH, label: texts.offers, needs: 'see-promotions' },
      { href: POP_UP_DESK_PATH, label: texts.popUps, needs: 'see-promotions' },
      { href: GIFT_CARD_DESK_PATH, label: texts.giftCards, needs: 'see-gift-cards' },
      { href: FEED_DESK_PATH, label: texts.feeds, needs: 'change-settings' },
      { href: NEWSLETTER_DESK_PATH, label: texts.newsletter, needs: 'see-newsletter' },
    ],
  },
  {
    title: texts.groups.content,
    entries: [
      { href: PAGE_DESK_PATH, label: texts.pages, needs: 'see-content' },
      { href: ARTICLE_DESK_PATH, label: texts.articles, needs: 'see-content' },
      { href: LIBRARY_PATH, label: texts.library, needs: 'see-content' },
      { href: WIDGET_DESK_PATH, label: texts.widgets, needs: 'see-content' },
      { href: HOME_DESK_PATH, label: texts.homePage, needs: 'change-storefront' },
      { href: MENUS_PATH, label: texts.menus, needs: 'change-storefront' },
      { href: REDIRECTS_PATH, label: texts.redirects, needs: 'change-storefront' },
    ],
  },
  {
    title: texts.groups.figures,
    entries: [
      { href: FIGURES_PATH, label: texts.figures, needs: 'see-figures' },
      { href: AUDIENCE_PATH, label: texts.audience, needs: 'see-audience' },
      { href: SEARCHES_PATH, label: texts.searches, needs: 'see-audience' },
      { href: BOOKS_PATH, label: texts.books, needs: 'see-books' },
      { href: EXPORTS_PATH, label: texts.exports, needs: 'export-data' },
    ],
  },
  {
    title: texts.groups.shop,
    entries: [
      { href: START_PATH, label: texts.start, needs: 'change-company' },
      { href: DELIVERY_DESK_PATH, label: texts.delivery, needs: 'change-delivery' },
      { href: VAT_DESK_PATH, label: texts.vat, needs: 'change-settings' },
      { href: SETTINGS_PATH, label: texts.settings, needs: 'change-settings' },
      { href: MAILS_PATH, label: texts.mails, needs: 'change-settings' },
      { href: OFFICE.staff, label: texts.staff, needs: 'manage-staff' },
      { href: API_KEYS_PATH, label: texts.apiKeys, needs: 'manage-keys' },
      { href: WEBHOOKS_PATH, label: texts.webhooks, needs: 'manage-webhooks' },
      { href: COMPLIANCE_PATH, label: texts.compliance, needs: 'see-compliance' },
      { href: SYSTEM_PATH, label: texts.system, needs: 'see-system' },
      { href: OFFICE.auditLog, label: texts.auditLog, needs: 'see-audit-log' },
    ],
  },
];

export const NAVIGATION: readonly NavigationEntry[] = GROUPS.flatMap(({ entries }) => entries);

/** The groups with the entries that a role may open; empty groups are left out. */
export const navigationFor = (role: Role): readonly NavigationGroup[] =>
  GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter(({ needs }) => may(role, needs)),
  })).filter(({ entries }) => entries.length > 0);
