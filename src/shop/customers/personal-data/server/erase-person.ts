import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/database.ts';
import { eraseCartContacts } from '#shop/basket/cart/server/own-carts.ts';
import { deleteCart } from '#shop/basket/cart/server/remove-from-cart.ts';
import { eraseGiftRecipient } from '#shop/basket/gift-cards/server/own-gift-cards.ts';
import { eraseCouponUser } from '#shop/basket/pricing/server/use-coupons.ts';
import { eraseWaiting } from '#shop/catalogue/waiting-list/server/own-waiting.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { deleteMails } from '#shop/common/mails/server/outbox.ts';
import { accountMails } from '#shop/customers/accounts/account-mails.ts';
import type { Customer } from '#shop/customers/accounts/customer.ts';
import { emailKey } from '#platform/email-key.ts';
import { closeAccount, forgetLinks } from '#shop/customers/accounts/server/close-account.ts';
import { eraseMessages } from '#shop/customers/contact/server/own-messages.ts';
import { deleteSubscriber } from '#shop/customers/newsletter/server/own-subscription.ts';
import { anonymizeCommenter } from '#shop/editorial/comments/server/own-comments.ts';
import { anonymizeAuthor, anonymizeErasedBuyers } from '#shop/editorial/reviews/server/anonymize-authors.ts';
import { eraseContacts, eraseGiftLines, markForErasure } from '#shop/orders/orders/server/erase-contacts.ts';
import { removeDraft } from '#shop/orders/orders/server/order-drafts.ts';
import { eraseQuotes } from '#shop/orders/quotes/server/own-quotes.ts';
import { deleteCards } from '#shop/orders/payments/server/delete-cards.ts';
import { dataMails } from '../data-mails.ts';
import type { Person } from '../person.ts';

type EraseDeps = { readonly config: Pick<Config, 'newsletter'> };

/**
 * Erases everything about a person that the law does not require, with the account if there is one, and
 * confirms it by mail. Orders under way keep their contact data until they are finished.
 */
export async function erasePerson({ config }: EraseDeps, tx: Db, person: Person): Promise<void> {
  const { email, customer } = person;
  const key = emailKey(email);
  await markForErasure(tx, { customerId: customer?.id ?? null, emailKey: key });
  await eraseContacts(tx);
  await eraseGiftLines(tx, key);
  await anonymizeErasedBuyers(tx);
  await anonymizeAuthor(tx, email);
  await deleteSubscriber(tx, config, email);
  await anonymizeCommenter(tx, email);
  await eraseMessages(tx, email);
  await eraseWaiting(tx, email);
  await eraseQuotes(tx, { email, customerId: customer?.id ?? null });
  await eraseCouponUser(tx, key);
  await eraseGiftRecipient(tx, email);
  await eraseCartContacts(tx, key);
  await forgetLinks(tx, email);
  if (customer) await eraseAccount(tx, customer);
  // Runs before the last mail is enqueued, which must remain.
  await deleteMails(tx, email);
  await enqueueMail(
    tx,
    customer
      ? accountMails.deleted({ to: email, firstName: customer.firstName })
      : dataMails.erased({ to: email }),
  );
}

async function eraseAccount(tx: Db, customer: Customer): Promise<void> {
  await deleteCart({ db: tx }, customer.visitor);
  await deleteCards(tx, customer.id);
  await removeDraft(tx, customer.visitor);
  await closeAccount(tx, customer);
}
