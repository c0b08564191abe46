import { formatLongDate } from '#platform/french.ts';
import { webhookOffMail, webhookOffMailKind } from '#shop/api/webhooks/webhook-mail.ts';
import { lowStockMail, lowStockMailKind } from '#shop/catalogue/stock/low-stock.ts';
import { backInStockMail, backInStockMailKind } from '#shop/catalogue/waiting-list/waiting-mail.ts';
import { accountMailKinds } from '#shop/customers/accounts/account-mail-kinds.ts';
import { accountMails } from '#shop/customers/accounts/account-mails.ts';
import { contactMailKinds, contactMails } from '#shop/customers/contact/contact-mails.ts';
import { newsletterMailKinds, newsletterMails } from '#shop/customers/newsletter/newsletter-mails.ts';
import { dataMails, erasedMailKind } from '#shop/customers/personal-data/data-mails.ts';
import { commentMailKinds } from '#shop/editorial/comments/comment-mail-kinds.ts';
import { commentMails } from '#shop/editorial/comments/comment-mails.ts';
import { reviewMailKinds } from '#shop/editorial/reviews/review-mail-kinds.ts';
import { reviewMails } from '#shop/editorial/reviews/review-mails.ts';
import { invitationMailKind, texts as accessTexts } from '#shop/staff/access/texts.ts';
import { EXAMPLE } from './example-facts.ts';
import type { ListedMail } from './listed-mail.ts';

const { id, product, article, message, reason, answer } = EXAMPLE;
const to = EXAMPLE.email;
const reader = { to, firstName: EXAMPLE.firstName };

export const ACCOUNT_MAILS: readonly ListedMail[] = [
  {
    kind: accountMailKinds.welcome,
    example: ({ publicUrl: href }) => accountMails.welcome({ ...reader, href }),
  },
  {
    kind: accountMailKinds.alreadyKnown,
    example: ({ publicUrl: href }) => accountMails.alreadyKnown({ ...reader, href, signIn: href }),
  },
  {
    kind: accountMailKinds.lostPassword,
    example: ({ publicUrl: href }) => accountMails.lostPassword({ ...reader, href }),
  },
  {
    kind: accountMailKinds.nobodyKnown,
    example: ({ publicUrl: href }) => accountMails.nobodyKnown({ ...reader, href }),
  },
  {
    kind: accountMailKinds.passwordChanged,
    example: ({ publicUrl: href }) => accountMails.passwordChanged({ ...reader, href }),
  },
  {
    kind: accountMailKinds.confirmEmail,
    example: ({ publicUrl: href }) => accountMails.confirmEmail({ ...reader, href }),
  },
  { kind: accountMailKinds.emailTaken, example: () => accountMails.emailTaken(reader) },
  {
    kind: accountMailKinds.emailChanged,
    example: ({ publicUrl: shop }) =>
      accountMails.emailChanged({ ...reader, newEmail: EXAMPLE.newEmail, shop }),
  },
  {
    kind: accountMailKinds.goesSoon,
    example: ({ publicUrl: href }) =>
      accountMails.goesSoon({ ...reader, href, on: formatLongDate(EXAMPLE.day) }),
  },
  { kind: accountMailKinds.deleted, example: () => accountMails.deleted(reader) },
  {
    kind: accountMailKinds.ownData,
    example: ({ publicUrl: href }) => accountMails.ownData({ ...reader, href }),
  },
  { kind: erasedMailKind, example: () => dataMails.erased({ to }) },
];

const review = { product, rating: 5, title: '', body: message };
const own = (href: string) => ({ to, review, editHref: href, removeHref: href });

export const REVIEW_MAILS: readonly ListedMail[] = [
  {
    kind: reviewMailKinds.request,
    example: ({ publicUrl: href }) =>
      reviewMails.request({ ...reader, products: [{ name: product, href }], refuseHref: href }),
  },
  {
    kind: reviewMailKinds.received,
    example: ({ publicUrl }) => reviewMails.received({ ...own(publicUrl), isPublished: false }),
  },
  {
    kind: reviewMailKinds.receivedPublished,
    example: ({ publicUrl }) => reviewMails.received({ ...own(publicUrl), isPublished: true }),
  },
  { kind: reviewMailKinds.approved, example: ({ publicUrl }) => reviewMails.approved(own(publicUrl)) },
  {
    kind: reviewMailKinds.refused,
    example: ({ publicUrl: editHref }) => reviewMails.refused({ to, product, reason, editHref }),
  },
  {
    kind: reviewMailKinds.removed,
    example: ({ publicUrl: editHref }) => reviewMails.removed({ to, product, reason, editHref }),
  },
  {
    kind: reviewMailKinds.replied,
    example: ({ shop, publicUrl: href }) =>
      reviewMails.replied({ to, product, reply: answer, shop: shop.name, href }),
  },
  {
    kind: reviewMailKinds.answered,
    example: ({ publicUrl: href }) => reviewMails.answered({ to, product, question: message, answer, href }),
  },
  {
    kind: reviewMailKinds.questionRefused,
    example: () => reviewMails.questionRefused({ to, product, reason }),
  },
  {
    kind: reviewMailKinds.pending,
    example: ({ publicUrl: deskHref }) => reviewMails.pending({ to, id, review, deskHref }),
  },
  {
    kind: reviewMailKinds.asked,
    example: ({ publicUrl: deskHref }) => reviewMails.asked({ to, id, product, question: message, deskHref }),
  },
];

export const MESSAGE_MAILS: readonly ListedMail[] = [
  {
    kind: contactMailKinds.received,
    example: () => contactMails.received({ to, id, name: EXAMPLE.firstName }),
  },
  {
    kind: contactMailKinds.replied,
    example: () => contactMails.replied({ to, id, name: EXAMPLE.firstName, reply: answer }),
  },
  {
    kind: contactMailKinds.arrived,
    example: ({ publicUrl: href }) =>
      contactMails.arrived({
        to,
        id,
        href,
        message: {
          name: EXAMPLE.firstName,
          email: to,
          subject: 'Objet d’exemple',
          orderNumber: String(EXAMPLE.orderId),
          body: message,
        },
      }),
  },
  {
    kind: commentMailKinds.published,
    example: ({ publicUrl: href }) => commentMails.published({ to, article, href }),
  },
  {
    kind: commentMailKinds.hidden,
    example: () => commentMails.hidden({ to, article, body: message, reason }),
  },
  {
    kind: commentMailKinds.answered,
    example: ({ shop, publicUrl: href }) =>
      commentMails.answered({ to, article, body: answer, shop: shop.name, href }),
  },
  {
    kind: commentMailKinds.received,
    example: ({ publicUrl: deskHref }) =>
      commentMails.received({ to, id, article, author: EXAMPLE.firstName, body: message, deskHref }),
  },
  {
    kind: reviewMailKinds.reportReceived,
    example: () => reviewMails.reportReceived({ to, id, reason }),
  },
  {
    kind: reviewMailKinds.reportDecided,
    example: () => reviewMails.reportDecided({ to, id, decision: answer }),
  },
  {
    kind: reviewMailKinds.reported,
    example: ({ publicUrl: deskHref }) =>
      reviewMails.reported({ to, id, about: article, reason, details: '', deskHref }),
  },
];

export const LETTER_MAILS: readonly ListedMail[] = [
  {
    kind: newsletterMailKinds.confirm,
    example: ({ publicUrl: href }) => newsletterMails.confirm({ to, href }),
  },
  {
    kind: newsletterMailKinds.welcome,
    example: ({ publicUrl: href }) => newsletterMails.welcome({ to, href }),
  },
  {
    kind: backInStockMailKind,
    example: ({ publicUrl: href }) => backInStockMail({ to, name: product, options: '', href }),
  },
];

export const HOUSE_MAILS: readonly ListedMail[] = [
  {
    kind: lowStockMailKind,
    example: ({ publicUrl: href }) =>
      lowStockMail({
        to,
        href,
        items: [{ sellableId: 1, name: product, options: '', sku: 'EXEMPLE-1', stock: 2, mark: 3 }],
      }),
  },
  {
    kind: webhookOffMailKind,
    example: ({ publicUrl: href }) => webhookOffMail({ to, name: EXAMPLE.webhook, url: href, href }),
  },
  {
    kind: invitationMailKind,
    example: ({ publicUrl: href }) => accessTexts.invitationMail(to, accessTexts.roles.packer, href),
  },
];
