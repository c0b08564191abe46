import type { Action } from '#shop/staff/access/roles.ts';
import { CART_FORM } from '#shop/basket/cart/settings-form.ts';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import { DELIVERY_SETTINGS_FORM } from '#shop/basket/delivery/settings-form.ts';
import { deliverySettings } from '#shop/basket/delivery/server/delivery-settings.ts';
import { giftCardSettings } from '#shop/basket/gift-cards/server/gift-card-settings.ts';
import { GIFT_CARDS_FORM } from '#shop/basket/gift-cards/settings-form.ts';
import { vatSettings } from '#shop/basket/pricing/server/vat-settings.ts';
import { VAT_FORM } from '#shop/basket/pricing/vat-form.ts';
import { withdrawIncomplete } from '#shop/catalogue/product-desk/server/withdraw-incomplete.ts';
import { GOODS_FORM } from '#shop/catalogue/products/goods-form.ts';
import { goodsSettings } from '#shop/catalogue/products/server/goods-settings.ts';
import { liveSearchSettings } from '#shop/catalogue/search/server/live-search-settings.ts';
import { searchWords } from '#shop/catalogue/search/server/search-words.ts';
import { LIVE_SEARCH_FORM, SEARCH_WORDS_FORM } from '#shop/catalogue/search/settings-form.ts';
import { expressSettings } from '#shop/checkout/express-checkout/server/express-settings.ts';
import { EXPRESS_FORM } from '#shop/checkout/express-checkout/settings-form.ts';
import { attributionSettings } from '#shop/common/attribution/server/attribution-settings.ts';
import { ATTRIBUTION_FORM } from '#shop/common/attribution/settings-form.ts';
import { JOURNAL_FORM, LISTING_FORM, REVIEWS_FORM } from '#shop/common/settings/display-forms.ts';
import { journalSettings } from '#shop/common/settings/server/journal-settings.ts';
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { listingSettings } from '#shop/common/settings/server/listing-settings.ts';
import { reviewSettings } from '#shop/common/settings/server/review-settings.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { storefrontSettings } from '#shop/common/settings/server/shopfront-settings.ts';
import {
  COMPANY_FORM,
  CONTACT_FORM,
  LEGAL_NOTICES_FORM,
  NOTICE_FORM,
  PRODUCT_TEXTS_FORM,
} from '#shop/common/settings/shop-forms.ts';
import { LOOK_FORM, SENTENCES_FORM } from '#shop/common/settings/storefront-forms.ts';
import { audienceSettings } from '#shop/customers/audience/server/audience-settings.ts';
import { AUDIENCE_FORM } from '#shop/customers/audience/settings-form.ts';
import { commentSettings } from '#shop/editorial/comments/server/comment-settings.ts';
import { COMMENTS_FORM } from '#shop/editorial/comments/settings-form.ts';
import { recentPurchasesSettings } from '#shop/editorial/recent-purchases/server/recent-purchases-settings.ts';
import { RECENT_PURCHASES_FORM } from '#shop/editorial/recent-purchases/settings-form.ts';
import { publishParts } from '#shop/editorial/texts/server/publish-parts.ts';
import { stickySettings } from '#shop/editorial/texts/server/sticky-settings.ts';
import { STICKY_FORM } from '#shop/editorial/texts/settings-form.ts';
import { USUAL_BACK_TO_TOP } from '#shop/editorial/widgets/back-to-top.ts';
import { backToTopSettings } from '#shop/editorial/widgets/server/back-to-top-settings.ts';
import { BACK_TO_TOP_FORM } from '#shop/editorial/widgets/settings-form.ts';
import { comingSoonPart } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { bookSettings } from '#shop/orders/bookkeeping/server/book-settings.ts';
import { BOOKS_FORM } from '#shop/orders/bookkeeping/settings-form.ts';
import { PAYMENT_METHODS_FORM } from '#shop/orders/payments/payment-method-form.ts';
import { paymentMethodSettings } from '#shop/orders/payments/server/payment-method-settings.ts';
import { reservationSettings } from '#shop/orders/orders/server/reservation-settings.ts';
import { RESERVATION_FORM } from '#shop/orders/orders/reservation-form.ts';
import { quoteSettings } from '#shop/orders/quotes/server/quote-settings.ts';
import { QUOTES_FORM } from '#shop/orders/quotes/settings-form.ts';
import { withdrawalSettings } from '#shop/orders/withdrawals/server/withdrawal-settings.ts';
import { WITHDRAWALS_FORM } from '#shop/orders/withdrawals/settings-form.ts';
import { settingsPart, type SettingsPart } from '#shop/staff/settings-desk/server/settings-part.ts';

export type SettingsScreen = {
  /** Its name in the url; empty for the first screen. */
  readonly slug: string;
  readonly title: string;
  readonly hint: string;
  readonly needs: Action;
  readonly parts: readonly SettingsPart[];
};

/** A hidden button is stored as `false` instead of its fields. */
const backToTop = settingsPart(backToTopSettings, BACK_TO_TOP_FORM, {
  open: (value) => {
    if (value === false) return { ...USUAL_BACK_TO_TOP, isShown: false };
    return { isShown: true, ...(typeof value === 'object' && value) };
  },
  close: ({ isShown, ...fields }) => (isShown === false ? false : fields),
});

/** The legal notices, published on the legal pages as soon as they are saved. */
export const LEGAL_NOTICES_PART = settingsPart(legalNotices, LEGAL_NOTICES_FORM, {
  afterSave: publishParts,
});

/** Every screen of the settings. A test finds settings that none of them shows. */
export const SETTINGS_SCREENS: readonly SettingsScreen[] = [
  {
    slug: '',
    title: 'Réglages',
    hint: 'Ouverture et bandeau',
    needs: 'change-settings',
    parts: [comingSoonPart, settingsPart(shopSettings, NOTICE_FORM)],
  },
  {
    slug: 'boutique',
    title: 'Boutique',
    needs: 'change-company',
    hint: 'Entreprise, contact, banque, mentions légales, marchandises',
    parts: [
      settingsPart(shopSettings, COMPANY_FORM),
      settingsPart(shopSettings, CONTACT_FORM),
      LEGAL_NOTICES_PART,
      settingsPart(goodsSettings, GOODS_FORM, { afterSave: withdrawIncomplete }),
    ],
  },
  {
    slug: 'apparence',
    title: 'Apparence',
    needs: 'change-settings',
    hint: 'Emblème, couleurs, engagements, phrases',
    parts: [settingsPart(storefrontSettings, LOOK_FORM), settingsPart(storefrontSettings, SENTENCES_FORM)],
  },
  {
    slug: 'affichage',
    title: 'Affichage',
    needs: 'change-settings',
    hint: 'Fiches, listes, journal, en-tête, haut de page',
    parts: [
      settingsPart(shopSettings, PRODUCT_TEXTS_FORM),
      settingsPart(listingSettings, LISTING_FORM),
      settingsPart(journalSettings, JOURNAL_FORM),
      settingsPart(stickySettings, STICKY_FORM),
      backToTop,
    ],
  },
  {
    slug: 'avis',
    title: 'Avis et annonces',
    needs: 'change-settings',
    hint: 'Avis, commentaires, achats récents',
    parts: [
      settingsPart(reviewSettings, REVIEWS_FORM, { afterSave: publishParts }),
      settingsPart(commentSettings, COMMENTS_FORM),
      settingsPart(recentPurchasesSettings, RECENT_PURCHASES_FORM),
    ],
  },
  {
    slug: 'recherche',
    title: 'Recherche',
    needs: 'change-settings',
    hint: 'Suggestions et vocabulaire',
    parts: [settingsPart(liveSearchSettings, LIVE_SEARCH_FORM), settingsPart(searchWords, SEARCH_WORDS_FORM)],
  },
  {
    slug: 'commandes',
    title: 'Commandes et paiement',
    needs: 'change-settings',
    hint: 'Panier, modes de paiement, paiement express, impayés, devis, rétractations, TVA',
    parts: [
      settingsPart(cartSettings, CART_FORM),
      settingsPart(expressSettings, EXPRESS_FORM),
      settingsPart(paymentMethodSettings, PAYMENT_METHODS_FORM),
      settingsPart(reservationSettings, RESERVATION_FORM),
      settingsPart(quoteSettings, QUOTES_FORM),
      settingsPart(withdrawalSettings, WITHDRAWALS_FORM, { afterSave: publishParts }),
      settingsPart(giftCardSettings, GIFT_CARDS_FORM),
      settingsPart(vatSettings, VAT_FORM),
    ],
  },
  {
    slug: 'delais',
    title: 'Délais de livraison',
    needs: 'change-settings',
    hint: 'Jours de travail et fermetures',
    parts: [settingsPart(deliverySettings, DELIVERY_SETTINGS_FORM)],
  },
  {
    slug: 'comptabilite',
    title: 'Comptabilité',
    needs: 'change-settings',
    hint: 'Comptes du FEC, exercice',
    parts: [settingsPart(bookSettings, BOOKS_FORM)],
  },
  {
    slug: 'mesure',
    title: 'Mesure d’audience',
    needs: 'change-settings',
    hint: 'Visites et provenance des commandes',
    parts: [
      settingsPart(audienceSettings, AUDIENCE_FORM),
      settingsPart(attributionSettings, ATTRIBUTION_FORM),
    ],
  },
];
