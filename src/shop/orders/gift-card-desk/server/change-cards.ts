import { dayInFrance } from '#platform/french.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isEmail } from '#shop/common/addresses/address.ts';
import { validUntil } from '#shop/basket/gift-cards/gift-card.ts';
import { giftCardSettings } from '#shop/basket/gift-cards/server/gift-card-settings.ts';
import {
  blockByHand,
  findGivenCard,
  insertGivenCard,
  lockGiftCard,
  prolongCard,
  unblockByHand,
} from '#shop/basket/gift-cards/server/write-gift-cards.ts';
import { enqueueDueGiftCards } from '#shop/orders/gift-card-mails/server/enqueue-gift-cards.ts';
import { resendGiftCard } from '#shop/orders/gift-card-mails/server/resend-gift-card.ts';
import type { Actor, AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { checkGivenCard, mayProlong, type GivenCard } from '../given-card.ts';
import { findDeskCard, type DeskGiftCard } from './find-desk-cards.ts';

export type CardAuthor = { readonly actor: Actor; readonly now: Date };
export type CardRefusal =
  | 'unknown'
  | 'changed'
  | 'not-blocked-by-hand'
  | 'no-email'
  | 'not-sendable'
  | 'no-day';
type Change = Promise<Result<number, CardRefusal>>;
export type SeenCard = { readonly id: number; readonly version: string };

/** The actions of the merchant on a card. */
export type CardChange =
  | { readonly kind: 'block' | 'unblock' }
  | { readonly kind: 'resend'; readonly email: string }
  | { readonly kind: 'prolong'; readonly until: string };

/** Blocks, unblocks, prolongs a card or sends it again, with its audit entry. */
export async function changeCard(tx: Db, author: CardAuthor, seen: SeenCard, change: CardChange): Change {
  await lockGiftCard(tx, seen.id);
  const card = await findDeskCard(tx, seen.id);
  if (!card) return fail('unknown');
  if (isDone(card, change)) return succeed(card.id);
  if (card.version !== seen.version) return fail('changed');
  const refusal = await apply(tx, author, card, change);
  if (refusal) return fail(refusal);
  await audit(tx, author, card.id, change.kind, diffOf(card, change));
  return succeed(card.id);
}

/** Whether a form that was sent twice finds its change made. A card is sent again only on demand. */
function isDone(card: DeskGiftCard, change: CardChange): boolean {
  if (change.kind === 'block') return card.isBlocked;
  if (change.kind === 'unblock') return !card.isBlocked;
  return change.kind === 'prolong' && card.validUntil === change.until;
}

async function apply(
  tx: Db,
  { now }: CardAuthor,
  card: DeskGiftCard,
  change: CardChange,
): Promise<CardRefusal | undefined> {
  switch (change.kind) {
    case 'block':
      await blockByHand(tx, card.id);
      return undefined;
    case 'unblock':
      if (!card.isBlockedByHand) return 'not-blocked-by-hand';
      await unblockByHand(tx, card.id);
      return undefined;
    case 'prolong':
      if (!mayProlong(card.validUntil, change.until, dayInFrance(now))) return 'no-day';
      await prolongCard(tx, card.id, change.until);
      return undefined;
    case 'resend':
      if (!isEmail(change.email)) return 'no-email';
      return (await resendGiftCard(tx, card.id, change.email)) ? undefined : 'not-sendable';
  }
}

function diffOf(card: DeskGiftCard, change: CardChange): AuditDiff {
  if (change.kind === 'prolong') return { validUntil: [card.validUntil, change.until] };
  if (change.kind !== 'resend') return { isBlocked: [card.isBlocked, !card.isBlocked] };
  return change.email === card.email ? {} : { email: 'changed' };
}

type Giving = { readonly submission: string; readonly isTest: boolean };

/** Gives a card away: it is stored, audited and sent. A form that was sent twice gives one. */
export async function giveCard(
  tx: Db,
  author: CardAuthor,
  card: GivenCard,
  { submission, isTest }: Giving,
): Promise<Result<number, 'invalid'>> {
  if (checkGivenCard(card).length > 0) return fail('invalid');
  const { validMonths } = await giftCardSettings.load(tx);
  const id = await insertGivenCard(tx, {
    ...card,
    submission,
    isTest,
    validUntil: validUntil(dayInFrance(author.now), validMonths),
  });
  if (id === undefined) {
    const twin = await findGivenCard(tx, submission);
    return twin === undefined ? fail('invalid') : succeed(twin);
  }
  await audit(tx, author, id, 'give', { amount: [null, card.amount], email: 'changed' });
  await enqueueDueGiftCards(tx);
  return succeed(id);
}

const audit = (tx: Db, { actor, now }: CardAuthor, id: number, action: string, diff: AuditDiff) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `gift-card.${action}`,
    entity: { type: 'gift-card', id: String(id) },
  });
