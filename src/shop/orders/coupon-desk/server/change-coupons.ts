import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  insertCoupon,
  isCodeTaken,
  lockCoupon,
  removeCoupon,
  updateCoupon,
} from '#shop/basket/pricing/server/write-coupons.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { imageOf } from '#shop/staff/audit/undo.ts';
import type { MetaChange } from '#shop/common/meta-data/meta-data.ts';
import { saveMetaData } from '#shop/common/meta-data/server/save-meta-data.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { checkCoupon, type CouponDraft, type CouponProblem } from '../coupon-draft.ts';
import { findCouponId, findDeskCoupon, type DeskCoupon } from './find-desk-coupon.ts';

export type CouponAuthor = { readonly actor: Actor; readonly now: Date };
type CouponRefusal = 'unknown' | 'changed' | 'code-taken' | 'invalid' | 'used' | 'meta-data';
type Refused = {
  readonly ok: false;
  readonly failure: CouponRefusal;
  readonly problems?: readonly CouponProblem[];
};
export type CouponChange = { readonly ok: true; readonly value: number } | Refused;
type Change = Promise<CouponChange>;

type CreationOptions = {
  readonly meta: readonly MetaChange[];
  /** A form may be sent twice; a program that sends a code twice is told that it is taken. */
  readonly isForm: boolean;
};
const FROM_FORM: CreationOptions = { meta: [], isForm: true };

/** Creates a coupon. A form that was sent twice creates one. */
export async function createCoupon(
  tx: Db,
  author: CouponAuthor,
  draft: CouponDraft,
  { meta, isForm }: CreationOptions = FROM_FORM,
): Change {
  const problems = checkCoupon(draft);
  if (problems.length > 0) return { ...fail('invalid'), problems };
  const id = await insertCoupon(tx, draft);
  if (id === undefined) return isForm ? findTwin(tx, draft) : fail('code-taken');
  const saved = await saveMetaData(tx, 'coupon', id, meta);
  if (!saved.ok) return fail('meta-data');
  await audit(tx, author, id, 'create', { before: null, after: draft });
  return succeed(id);
}

/** The coupon with the same code, if the same form has created it before. */
async function findTwin(tx: Db, draft: CouponDraft): Change {
  const id = await findCouponId(tx, draft.code);
  const twin = id === undefined ? undefined : await findDeskCoupon(tx, id);
  return twin && isSame(twin.draft, draft) ? succeed(twin.id) : fail('code-taken');
}

export type SeenCoupon = { readonly id: number; readonly version: string };

/** Changes a coupon that nobody else has changed since the form was opened. */
export async function changeCoupon(
  tx: Db,
  author: CouponAuthor,
  seen: SeenCoupon,
  draft: CouponDraft,
): Change {
  const found = await lockSeen(tx, seen, (coupon) => isSame(coupon.draft, draft));
  if (!found.ok) return found;
  const { coupon, isDone } = found.value;
  if (isDone) return succeed(coupon.id);
  const problems = checkCoupon(draft, { code: coupon.draft.code, usedCount: coupon.usedCount });
  if (problems.length > 0) return { ...fail('invalid'), problems };
  if (await isCodeTaken(tx, draft.code, coupon.id)) return fail('code-taken');
  await updateCoupon(tx, coupon.id, draft);
  await audit(tx, author, coupon.id, 'change', { before: coupon.draft, after: draft });
  return succeed(coupon.id);
}

type SentCoupon = { readonly draft: CouponDraft; readonly meta: readonly MetaChange[] };

/** Changes a coupon. `change` gets what is stored, so that two changes at once keep the fields of both. */
export async function changeStoredCoupon(
  tx: Db,
  author: CouponAuthor,
  id: number,
  change: (before: CouponDraft) => SentCoupon,
): Change {
  await lockCoupon(tx, id);
  const coupon = await findDeskCoupon(tx, id);
  if (!coupon) return fail('unknown');
  const { draft, meta } = change(coupon.draft);
  const problems = checkCoupon(draft, { code: coupon.draft.code, usedCount: coupon.usedCount });
  if (problems.length > 0) return { ...fail('invalid'), problems };
  if (await isCodeTaken(tx, draft.code, id)) return fail('code-taken');
  const saved = await saveMetaData(tx, 'coupon', id, meta);
  if (!saved.ok) return fail('meta-data');
  const isChanged = !isSame(coupon.draft, draft);
  if (isChanged) await updateCoupon(tx, id, draft);
  if (isChanged || saved.value) await audit(tx, author, id, 'change', { before: coupon.draft, after: draft });
  return succeed(id);
}

/** Ends a coupon now. A coupon that had not started yet loses its start, which would lie after its end. */
export async function stopCoupon(tx: Db, author: CouponAuthor, seen: SeenCoupon): Change {
  const { now } = author;
  const found = await lockSeen(tx, seen, ({ draft }) => draft.endsAt !== null && draft.endsAt <= now);
  if (!found.ok) return found;
  const { coupon, isDone } = found.value;
  if (isDone) return succeed(coupon.id);
  const { startsAt } = coupon.draft;
  const stopped = { ...coupon.draft, startsAt: startsAt && startsAt < now ? startsAt : null, endsAt: now };
  await updateCoupon(tx, coupon.id, stopped);
  await audit(tx, author, coupon.id, 'stop', { before: coupon.draft, after: stopped });
  return succeed(coupon.id);
}

/** Deletes a coupon that nobody has used. One that was used stays for the orders with it; it can be stopped. */
export async function deleteCoupon(tx: Db, author: CouponAuthor, seen: SeenCoupon): Change {
  const found = await lockSeen(tx, seen, () => false);
  if (!found.ok) return found;
  const { coupon } = found.value;
  if (coupon.usedCount > 0) return fail('used');
  await removeCoupon(tx, coupon.id);
  await audit(tx, author, coupon.id, 'delete', { before: coupon.draft, after: null });
  return succeed(coupon.id);
}

/** Locks a coupon and compares its version; a form that was sent twice finds its change done. */
async function lockSeen(
  tx: Db,
  { id, version }: SeenCoupon,
  isDone: (coupon: DeskCoupon) => boolean,
): Promise<Result<{ coupon: DeskCoupon; isDone: boolean }, CouponRefusal>> {
  await lockCoupon(tx, id);
  const coupon = await findDeskCoupon(tx, id);
  if (!coupon) return fail('unknown');
  if (isDone(coupon)) return succeed({ coupon, isDone: true });
  return coupon.version === version ? succeed({ coupon, isDone: false }) : fail('changed');
}

/** The values of a coupon for the audit log. */
const valuesOf = (draft: CouponDraft) => ({
  ...draft,
  startsAt: draft.startsAt?.toISOString() ?? null,
  endsAt: draft.endsAt?.toISOString() ?? null,
  productIds: draft.productIds.join(', '),
  excludedProductIds: draft.excludedProductIds.join(', '),
  categoryIds: draft.categoryIds.join(', '),
  excludedCategoryIds: draft.excludedCategoryIds.join(', '),
  allowedEmails: draft.allowedEmails.join(', '),
});

const isSame = (one: CouponDraft, other: CouponDraft) =>
  Object.keys(diffOf(valuesOf(one), valuesOf(other))).length === 0;

const audit = (
  tx: Db,
  { actor, now }: CouponAuthor,
  id: number,
  action: 'create' | 'change' | 'stop' | 'delete',
  { before, after }: { readonly before: CouponDraft | null; readonly after: CouponDraft | null },
) =>
  recordAudit(
    tx,
    {
      at: now,
      actor,
      action: `coupon.${action}`,
      diff: diffOf(before ? valuesOf(before) : {}, after ? valuesOf(after) : {}),
      entity: { type: 'coupon', id: String(id) },
    },
    imageOf(before, after),
  );
