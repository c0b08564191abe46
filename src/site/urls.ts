import { askBackInStock, showBackInStock } from './browsing/back-in-stock-page.tsx';
import { addFromProductForm, changeCart } from '#shop/basket/cart/server/routes.ts';
import { FEED_NAMES, feedPath } from '#shop/api/product-feeds/feed-paths.ts';
import type { WishlistDeps } from '#shop/basket/wishlist/server/owner.ts';
import { changeWishlist } from '#shop/basket/wishlist/server/routes.ts';
import { saveConsent } from '#shop/common/consent/server/routes.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { ACCOUNT } from '#shop/customers/accounts/account-paths.ts';
import { choosePurchaseSharing } from '#shop/editorial/recent-purchases/server/routes.ts';
import { WRITING } from '#shop/editorial/reviews/review-links.ts';
import { castReviewVote, type ReviewDeps } from '#shop/editorial/reviews/server/calls.tsx';
import { hideStoreNotice } from '#shop/notices/store-notice/server/routes.ts';
import { sendInvoice } from '#shop/orders/orders/server/routes.ts';
import { returnFromChallenge } from '#shop/orders/payments/server/return-route.ts';
import { saveAddress, showAddresses, showAddressForm } from './account/account-addresses-page.tsx';
import { changeSavedCard, saveCard, showCardForm, showCards } from './account/account-cards-page.tsx';
import { deleteOwnAccount, exportOwnData, showData } from './account/account-data-page.tsx';
import { saveDetails, showDetails } from './account/account-details-page.tsx';
import {
  confirmNewEmail,
  showEmailConfirmation,
  showLostPassword,
  submitLostPassword,
} from './account/account-links-page.tsx';
import { showOwnData, submitOwnData } from './account/own-data-page.tsx';
import { showOrders, showOrdersPage, showOwnOrder } from './account/account-orders-page.tsx';
import {
  leadToAccount,
  showAccount,
  submitRegistration,
  submitSignIn,
  submitSignOut,
} from './account/account-page.tsx';
import { homeOrSearch, product, searchResults, shopListing, termListing } from './browsing/cached-screens.ts';
import { showGameFinder } from './browsing/game-finder-page.tsx';
import { showWishlist } from './browsing/wishlist-page.tsx';
import { buyAgain } from './buying/buy-again.ts';
import { showCartPage } from './buying/cart-page.tsx';
import {
  answerChallenge,
  CHALLENGE_PATH,
  showChallenge,
  type SandboxPageDeps,
} from './buying/challenge-page.tsx';
import { showCheckout, submitCheckoutForm } from './buying/checkout-page.tsx';
import { showGiftCardBalance, submitGiftCardCode } from './buying/gift-card-balance-page.tsx';
import { submitProductForm } from './buying/gift-card-form-page.tsx';
import { invoiceOpener, openOldOrder } from './buying/order-access-page.tsx';
import { sendOrderCalendar } from './buying/order-calendar.ts';
import { sendOrderContract } from './buying/order-contract.tsx';
import { submitOrderPay, showOrderPay } from './buying/order-pay-page.tsx';
import { showOrderReceived } from './buying/order-received-page.tsx';
import { answerLinkedQuote, sendLinkedQuotePdf, showLinkedQuote } from './buying/quote-page.tsx';
import {
  sendWithdrawalReceipt,
  showWithdrawalForm,
  showWithdrawalReceipt,
  submitWithdrawal,
} from './buying/withdrawal-page.tsx';
import { apiGuide, showGallery } from './developers/screens.ts';
import { cachedPage, costlyPage, form, movedPage, page, upload, type SiteUrl } from './engine/site-url.ts';
import type { PageDeps } from './engine/page-deps.ts';
import { showOfflinePage, showServiceWorker } from './operations/offline-page.tsx';
import { speculationRules } from './engine/speculation-rules.ts';
import { sendSpeculationRules, showWebManifest } from './operations/browser-files.ts';
import { sendProductFeed } from './operations/product-feed.ts';
import { showRobots, showSitemap } from './operations/robots.ts';
import {
  article,
  content,
  journal,
  journalTerm,
  legalVersion,
  legalVersions,
} from './reading/cached-screens.ts';
import { showContactSent, submitContact } from './reading/contact-screen.tsx';
import { postComment } from './reading/comment-page.tsx';
import { showArticlePreview, showPagePreview, showProductPreview } from './reading/preview-page.tsx';
import {
  confirmNewSubscription,
  showNewsletterForm,
  showSubscriptionConfirmation,
  showUnsubscription,
  subscribe,
  unsubscribe,
  type NewsletterPageDeps,
} from './reading/newsletter-page.tsx';
import { postQuestion, showQuestionForm } from './reviews/ask-question-page.tsx';
import { allReviews } from './reviews/cached-screens.ts';
import { removeReview, saveOwnReview, showOwnReview, showReviewRemoval } from './reviews/own-review-page.tsx';
import { showPurchaseProof } from './reviews/purchase-proof-page.tsx';
import { postReport, showReportForm } from './reviews/report-page.tsx';
import { refuseReviewRequests, showRequestRefusal } from './reviews/review-requests-page.tsx';
import { showReviewVote } from './reviews/review-vote-page.tsx';
import { postReview, showReviewForm, showReviewThanks } from './reviews/write-review-page.tsx';
import type { WritingPageDeps } from './reviews/writing-shell.tsx';

const ORDER_ID = ':id(^\\d{1,9}$)';
const LATER_PAGE = ':page(^[1-9]\\d{0,5}$)';
const QUOTE_NUMBER = ':number(^D-\\d{4}-\\d{4,8}$)';
const INVOICE_NUMBER = ':number(^(?:ESSAI-)?[FA]-\\d{6,9})';

/** A feed holds the whole catalogue. */
const FEEDS_PER_MINUTE = 10;

type SiteDeps = WritingPageDeps & NewsletterPageDeps & ReviewDeps & WishlistDeps;

const browsing: readonly SiteUrl<SiteDeps>[] = [
  cachedPage('/', homeOrSearch),
  cachedPage('/page/:page/', searchResults),
  cachedPage('/boutique/', shopListing),
  cachedPage('/boutique/page/:page/', shopListing),
  cachedPage('/categorie-produit/:slug/', termListing('category')),
  cachedPage('/categorie-produit/:slug/page/:page/', termListing('category')),
  cachedPage('/etiquette-produit/:slug/', termListing('tag')),
  cachedPage('/etiquette-produit/:slug/page/:page/', termListing('tag')),
  cachedPage('/produit/:slug/', product),
  // Links to a page of the reviews of a product; the browser opens the reviews tab (§2.1).
  cachedPage('/produit/:slug/comment-page-:page(^\\d+$)/', product),
  form('/produit/:slug/', submitProductForm(addFromProductForm)),
  page(PATHS.gameFinder, showGameFinder),
  page(PATHS.wishlist, showWishlist),
  form(PATHS.wishlist, changeWishlist),
];

const buying: readonly SiteUrl<PageDeps>[] = [
  page(PATHS.cart, showCartPage),
  form(PATHS.cart, changeCart),
  page(PATHS.checkout, showCheckout),
  form(PATHS.checkout, submitCheckoutForm),
  page(`/commander/paiement/${ORDER_ID}/`, returnFromChallenge),
  page(`/commander/order-received/${ORDER_ID}/`, showOrderReceived),
  page(`/commander/order-pay/${ORDER_ID}/`, showOrderPay),
  form(`/commander/order-pay/${ORDER_ID}/`, submitOrderPay),
  page(`/commander/calendrier/${ORDER_ID}/`, sendOrderCalendar),
  page(`/commander/contrat/${ORDER_ID}/`, sendOrderContract),
  form(PATHS.buyAgain, buyAgain),
  form(PATHS.orderAccess, openOldOrder),
  page(PATHS.giftCard, showGiftCardBalance),
  form(PATHS.giftCard, submitGiftCardCode),
  page(PATHS.withdrawal, showWithdrawalForm),
  form(PATHS.withdrawal, submitWithdrawal),
  page(PATHS.withdrawalReceipt(':key'), showWithdrawalReceipt),
  page(PATHS.withdrawalReceiptFile(':key'), sendWithdrawalReceipt),
  page(`/devis/${QUOTE_NUMBER}/`, showLinkedQuote),
  form(`/devis/${QUOTE_NUMBER}/`, answerLinkedQuote),
  page(`/devis/${QUOTE_NUMBER}/devis.pdf`, sendLinkedQuotePdf),
  page(`/commander/facture/${INVOICE_NUMBER}.pdf`, (deps) =>
    sendInvoice({ ...deps, opensByLink: invoiceOpener(deps) }),
  ),
];

const account: readonly SiteUrl<PageDeps>[] = [
  page(ACCOUNT.home, showAccount),
  form(ACCOUNT.home, submitSignIn),
  page(ACCOUNT.register, leadToAccount),
  form(ACCOUNT.register, submitRegistration),
  form(ACCOUNT.signOut, submitSignOut),
  page(ACCOUNT.lostPassword, showLostPassword),
  form(ACCOUNT.lostPassword, submitLostPassword),
  page(ACCOUNT.confirmEmail, showEmailConfirmation),
  form(ACCOUNT.confirmEmail, confirmNewEmail),
  page(ACCOUNT.orders, showOrders),
  page(`${ACCOUNT.orders}${LATER_PAGE}/`, showOrdersPage),
  page(`${PATHS.account}view-order/${ORDER_ID}/`, showOwnOrder),
  page(ACCOUNT.addresses, showAddresses),
  page(ACCOUNT.address('billing'), showAddressForm('billing')),
  form(ACCOUNT.address('billing'), saveAddress('billing')),
  page(ACCOUNT.address('shipping'), showAddressForm('shipping')),
  form(ACCOUNT.address('shipping'), saveAddress('shipping')),
  page(ACCOUNT.cards, showCards),
  form(ACCOUNT.cards, changeSavedCard),
  page(ACCOUNT.addCard, showCardForm),
  form(ACCOUNT.addCard, saveCard),
  page(ACCOUNT.details, showDetails),
  form(ACCOUNT.details, saveDetails),
  page(ACCOUNT.data, showData),
  form(ACCOUNT.data, deleteOwnAccount),
  page(ACCOUNT.exportData, exportOwnData),
  page(PATHS.ownData, showOwnData),
  form(PATHS.ownData, submitOwnData),
];

const reviews: readonly SiteUrl<SiteDeps>[] = [
  cachedPage(PATHS.reviews, allReviews),
  movedPage('/avis/regles/', PATHS.reviewRules),
  page(PATHS.reviewVote, showReviewVote),
  form(PATHS.reviewVote, castReviewVote),
  page(WRITING.write, showReviewForm),
  upload(WRITING.write, postReview),
  page(WRITING.thanks, showReviewThanks),
  page(WRITING.edit, showOwnReview),
  upload(WRITING.edit, saveOwnReview),
  page(WRITING.remove, showReviewRemoval),
  form(WRITING.remove, removeReview),
  page(WRITING.ask, showQuestionForm),
  form(WRITING.ask, postQuestion),
  page(WRITING.report, showReportForm),
  form(WRITING.report, postReport),
  page(WRITING.refuseRequests, showRequestRefusal),
  form(WRITING.refuseRequests, refuseReviewRequests),
  page(`${PATHS.recentPurchases}:proof/`, showPurchaseProof),
  form(PATHS.purchaseChoice, choosePurchaseSharing),
];

const reading: readonly SiteUrl<SiteDeps>[] = [
  cachedPage(PATHS.journal, journal),
  cachedPage(`${PATHS.journal}page/:page/`, journal),
  cachedPage(PATHS.journalCategory(':slug'), journalTerm('category')),
  cachedPage(`${PATHS.journalCategory(':slug')}page/:page/`, journalTerm('category')),
  cachedPage(PATHS.journalTag(':slug'), journalTerm('tag')),
  cachedPage(`${PATHS.journalTag(':slug')}page/:page/`, journalTerm('tag')),
  cachedPage(PATHS.post(':slug'), article),
  page(PATHS.articlePreview(':token'), showArticlePreview),
  page(PATHS.pagePreview(':token'), showPagePreview),
  page(PATHS.productPreview(':token'), showProductPreview),
  form(PATHS.comment, postComment),
  page(PATHS.backInStock, showBackInStock),
  form(PATHS.backInStock, askBackInStock),
  page(PATHS.newsletter, showNewsletterForm),
  form(PATHS.newsletter, subscribe),
  page(PATHS.newsletterConfirm, showSubscriptionConfirmation),
  form(PATHS.newsletterConfirm, confirmNewSubscription),
  page(PATHS.newsletterLeave, showUnsubscription),
  form(PATHS.newsletterLeave, unsubscribe),
  form(PATHS.contact, submitContact),
  page(PATHS.contactSent, showContactSent),
  cachedPage('/:slug/', content),
  cachedPage('/:slug/versions/', legalVersions),
  cachedPage(`/:slug/versions/${ORDER_ID}/`, legalVersion),
];

const wholeSite: readonly SiteUrl<PageDeps>[] = [
  form(PATHS.consent, saveConsent),
  page(PATHS.hideNotice, hideStoreNotice),
  page('/robots.txt', showRobots),
  page('/sitemap.xml', showSitemap),
  ...FEED_NAMES.map((name) => costlyPage<PageDeps>(feedPath(name), FEEDS_PER_MINUTE, sendProductFeed(name))),
  page(PATHS.webManifest, showWebManifest),
  page(PATHS.serviceWorker, showServiceWorker),
  page(PATHS.offline, showOfflinePage),
  page(PATHS.apiGuide, apiGuide),
  page(PATHS.gallery, showGallery),
];

const forVisitors = [...browsing, ...buying, ...account, ...reviews, ...reading, ...wholeSite];

/** Every page and every form of the site, each with its screen. */
export const SITE_URLS = [
  ...forVisitors,
  page(PATHS.speculationRules, sendSpeculationRules(speculationRules(forVisitors))),
];

/** The challenge of the sandbox bank. A shop with a live payment provider does not have it. */
export const SANDBOX_URLS: readonly SiteUrl<SandboxPageDeps>[] = [
  page(CHALLENGE_PATH, showChallenge),
  form(CHALLENGE_PATH, answerChallenge),
];
