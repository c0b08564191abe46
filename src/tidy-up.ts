import type { FastifyInstance } from 'fastify';
import type { WritingPageDeps } from '#site/reviews/writing-shell.tsx';
import { forgetOldAttempts } from '#platform/server/limits/attempts-store.ts';
import { forgetDoneJobs } from '#platform/server/jobs/job-store.ts';
import { repeat } from '#platform/server/jobs/repeat.ts';
import { forgetOldCounts } from '#shop/customers/audience/server/store.ts';
import { forgetOldBaskets } from '#shop/basket/cart/server/store.ts';
import { countSoldPieces } from '#shop/catalogue/products/server/take-stock.ts';
import { forgetOldDrafts } from '#shop/checkout/checkout/server/drafts.ts';
import { deleteUnusedAccounts, warnOfDeletion } from '#shop/customers/accounts/server/delete-account.ts';
import { forgetOutdated } from '#shop/customers/accounts/server/store.ts';
import { forgetOldSearches } from '#shop/catalogue/search/server/store.ts';
import { limitOutbox } from '#shop/common/mails/server/outbox.ts';
import { forgetOldSubscriptions } from '#shop/customers/newsletter/server/store.ts';
import { cancelOverdueOrders, cancelUnpaidOrders } from '#shop/orders/orders/server/cancel-unpaid-orders.ts';
import { forgetContacts } from '#shop/orders/orders/server/forget-contacts.ts';
import { reconcile } from '#shop/orders/payments/server/reconcile.ts';
import { removeOrphanFiles } from '#shop/common/pictures/server/forget-pictures.ts';
import { forgetBuyers } from '#shop/editorial/reviews/server/forget-authors.ts';
import { requestReviews } from '#shop/editorial/reviews/server/request-reviews.ts';
import { removeStaleUploads } from '#shop/editorial/reviews/server/review-uploads.ts';
import { mediaDirOf } from '#shop/common/pictures/server/media-dir.ts';
import { forgetOldWishlists } from '#shop/basket/wishlist/server/store.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** What is done again and again while the shop is open, each by one process of it at a time. */
export function tidyUp(fastify: FastifyInstance, deps: WritingPageDeps): void {
  const { db, now } = deps;
  tidyUpReviews(fastify, deps);
  tidyUpMachine(fastify, deps);
  repeat(fastify, db, MINUTE_MS, 'asking about payments', () => reconcile(deps));
  repeat(fastify, db, MINUTE_MS, 'cancelling unpaid orders', () => cancelUnpaidOrders(deps));
  repeat(fastify, db, MINUTE_MS, 'cancelling overdue orders', () => cancelOverdueOrders(deps));
  repeat(fastify, db, MINUTE_MS, 'counting what was sold', () => countSoldPieces(db));
  repeat(fastify, db, HOUR_MS, 'forgetting old baskets', async () => {
    await forgetOldDrafts(db);
    await forgetOldBaskets(db);
  });
  repeat(fastify, db, HOUR_MS, 'forgetting old wishlists', () => forgetOldWishlists(db));
  repeat(fastify, db, HOUR_MS, 'forgetting old subscriptions', () => forgetOldSubscriptions(db, now()));
  repeat(fastify, db, HOUR_MS, 'forgetting old attempts', () => forgetOldAttempts(db, now()));
  repeat(fastify, db, HOUR_MS, 'forgetting done jobs', () => forgetDoneJobs(db));
  repeat(fastify, db, HOUR_MS, 'limiting the outbox', () => limitOutbox(deps.files, new Date()));
  repeat(fastify, db, HOUR_MS, 'forgetting what is outdated of accounts', () => forgetOutdated(db, now()));
  repeat(fastify, db, HOUR_MS, 'warning of unused accounts', () => warnOfDeletion(deps));
  repeat(fastify, db, HOUR_MS, 'deleting unused accounts', () => deleteUnusedAccounts(deps));
  repeat(fastify, db, HOUR_MS, 'forgetting old counts', async () => {
    await forgetOldCounts(db, now());
    await forgetOldSearches(db, now());
  });
  repeat(fastify, db, HOUR_MS, 'forgetting how to reach who has left', async () => {
    await forgetContacts(db);
    await forgetBuyers(db);
  });
}

function tidyUpReviews(fastify: FastifyInstance, deps: WritingPageDeps): void {
  const { db } = deps;
  repeat(fastify, db, HOUR_MS, 'asking for reviews', () => requestReviews(deps));
  repeat(fastify, db, HOUR_MS, 'removing files that belong to nothing', async () => {
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    await removeOrphanFiles(db, deps.files, anHourAgo);
  });
}

/** What lies on the disk of this machine is tidied up by this machine, whoever does the chores of the shop. */
function tidyUpMachine(fastify: FastifyInstance, deps: WritingPageDeps): void {
  const removeLeftovers = async () => {
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    await removeStaleUploads(mediaDirOf(deps), anHourAgo);
    await deps.files.removeUnfinished(anHourAgo);
  };
  const timer = setInterval(() => {
    removeLeftovers().catch((error: unknown) =>
      fastify.log.error({ err: error }, 'removing unfinished files failed'),
    );
  }, HOUR_MS);
  timer.unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}
