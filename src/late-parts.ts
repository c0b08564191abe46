import { startParts, type Part } from '#platform/browser/parts.ts';
import { startTooltips } from '#platform/browser/tooltips.ts';

/** Non-urgent scripts of some pages. One line per part; each is a separate chunk. */
const lateParts: readonly Part[] = [
  [
    '[data-recent-purchases]',
    async () =>
      (await import('#shop/editorial/recent-purchases/browser/recent-purchases.ts')).startRecentPurchases,
  ],
  [
    '[data-newsletter]',
    async () => (await import('#shop/customers/newsletter/browser/newsletter-form.ts')).startNewsletterForms,
  ],
  [
    '[data-express="product"]',
    async () =>
      (await import('#shop/checkout/express-checkout/browser/express-checkout.ts')).startExpressCheckout,
  ],
  [
    '[data-notice-id]',
    async () => (await import('#shop/notices/store-notice/browser/dismiss.ts')).startStoreNotice,
  ],
  [
    '.coming-soon-footer-banner-dismiss',
    async () => (await import('#shop/notices/coming-soon/browser/banner.ts')).startComingSoonBanner,
  ],
  ['[data-pop-up]', async () => (await import('#shop/notices/pop-ups/browser/pop-ups.ts')).startPopUps],
  [
    '[data-back-to-top]',
    async () => (await import('#shop/editorial/widgets/browser/back-to-top.ts')).startBackToTop,
  ],
];

/** Starts the non-urgent scripts, at the visitor's first interaction or after a delay. */
export function startLateParts(root: Document): void {
  startTooltips(root);
  startParts(root, lateParts);
}
