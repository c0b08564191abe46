import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  deleteOffer,
  insertOffer,
  lockOffers,
  updateOffer,
} from '#shop/basket/order-offers/server/write-offers.ts';
import { diffOf, type Actor, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { checkOffer, type OfferDraft, type OfferedProduct, type OfferProblem } from '../offer-draft.ts';
import { findDeskOffer, findOfferOfProduct, type DeskOffer } from './find-desk-offers.ts';

export type OfferAuthor = { readonly actor: Actor; readonly now: Date };
type OfferRefusal = 'unknown' | 'changed' | 'product-taken' | 'invalid';
type Refused = {
  readonly ok: false;
  readonly failure: OfferRefusal;
  readonly problems?: readonly OfferProblem[];
};
type Change = Promise<{ readonly ok: true; readonly value: number } | Refused>;
export type OfferInput = { readonly draft: OfferDraft; readonly product: OfferedProduct };

/** Creates the offer of a product. A form that was sent twice creates one. */
export async function createOffer(tx: Db, author: OfferAuthor, { draft, product }: OfferInput): Change {
  const problems = checkOffer(draft, product);
  if (problems.length > 0) return { ...fail('invalid'), problems };
  await lockOffers(tx);
  const twin = await findOfferOfProduct(tx, draft.productId);
  if (twin) return isSame(twin.draft, draft) ? succeed(twin.id) : fail('product-taken');
  const id = await insertOffer(tx, draft);
  await audit(tx, author, id, 'create', diffOf({}, valuesOf(draft)));
  return succeed(id);
}

export type SeenOffer = { readonly id: number; readonly version: string };

/** Changes an offer that nobody else has changed since the form was opened. Carts change at once. */
export async function changeDeskOffer(
  tx: Db,
  author: OfferAuthor,
  seen: SeenOffer,
  { draft, product }: OfferInput,
): Change {
  const found = await lockSeen(tx, seen, (offer) => isSame(offer.draft, draft));
  if (!found.ok) return found;
  const { offer, isDone } = found.value;
  if (isDone) return succeed(offer.id);
  const problems = checkOffer(draft, product);
  if (problems.length > 0) return { ...fail('invalid'), problems };
  const twin = await findOfferOfProduct(tx, draft.productId);
  if (twin && twin.id !== offer.id) return fail('product-taken');
  await updateOffer(tx, offer.id, draft);
  await audit(tx, author, offer.id, 'change', diffOf(valuesOf(offer.draft), valuesOf(draft)));
  return succeed(offer.id);
}

/** Deletes an offer. What it has brought stays in its orders. */
export async function removeOffer(tx: Db, author: OfferAuthor, seen: SeenOffer): Change {
  const found = await lockSeen(tx, seen, () => false);
  if (!found.ok) return found;
  const { offer } = found.value;
  await deleteOffer(tx, offer.id);
  await audit(tx, author, offer.id, 'delete', diffOf(valuesOf(offer.draft), {}));
  return succeed(offer.id);
}

async function lockSeen(
  tx: Db,
  { id, version }: SeenOffer,
  isDone: (offer: DeskOffer) => boolean,
): Promise<Result<{ offer: DeskOffer; isDone: boolean }, OfferRefusal>> {
  await lockOffers(tx);
  const offer = await findDeskOffer(tx, id);
  if (!offer) return fail('unknown');
  if (isDone(offer)) return succeed({ offer, isDone: true });
  return offer.version === version ? succeed({ offer, isDone: false }) : fail('changed');
}

const valuesOf = ({ discount, categoryIds, ...plain }: OfferDraft) => ({
  ...plain,
  discount: discount && `${discount.value} ${discount.kind}`,
  categoryIds: categoryIds.join(', '),
});

const isSame = (one: OfferDraft, other: OfferDraft) =>
  Object.keys(diffOf(valuesOf(one), valuesOf(other))).length === 0;

const audit = (
  tx: Db,
  { actor, now }: OfferAuthor,
  id: number,
  action: 'create' | 'change' | 'delete',
  diff: AuditDiff,
) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `offer.${action}`,
    entity: { type: 'offer', id: String(id) },
  });
