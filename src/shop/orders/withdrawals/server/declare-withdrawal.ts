import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { countAttempt, limitedKey, type AttemptOutcome } from '#platform/server/limits/attempts.ts';
import { inFrance, toIsoDay } from '#shop/basket/delivery/calendar.ts';
import { holidayRegionOf } from '#shop/basket/delivery/holidays.ts';
import { belongsTo, orderNumberOf, type Declaration } from '../declaration.ts';
import { statementOf, type Withdrawal } from '../withdrawal.ts';
import { withdrawalDeadline } from '../withdrawal-deadline.ts';
import { enqueueReceipt } from './enqueue-receipt.ts';
import { findOrderRow, insertWithdrawal, selectWithdrawals, type OrderRow } from './store.ts';

const HOUR_MS = 3600 * 1000;
/** Well above what one household or office declares. */
const LIMITS = {
  perClient: { scope: 'withdrawal client', most: 30, windowMs: HOUR_MS },
  /** Nobody's mailbox is flooded with receipts. */
  perEmail: { scope: 'withdrawal email', most: 10, windowMs: HOUR_MS },
} as const;

type DeclareDeps = Pick<Deps, 'db' | 'now' | 'keyedHash' | 'config'>;

export type DeclarationRequest = {
  readonly declaration: Declaration;
  /** The same for a form that is sent twice. */
  readonly submissionId: string;
  readonly client: string;
};

type DeclareOutcome =
  | { readonly ok: true; readonly withdrawal: Withdrawal }
  | Extract<AttemptOutcome, { readonly ok: false }>;

/**
 * Stores a declaration, matches it to its order and enqueues the receipt. The answer does not tell whether the
 * order exists: an unmatched declaration waits for the merchant.
 */
export async function declareWithdrawal(
  deps: DeclareDeps,
  request: DeclarationRequest,
): Promise<DeclareOutcome> {
  const known = await findSubmission(deps.db, request.submissionId);
  if (known) return { ok: true, withdrawal: known };
  const allowed = await countAttempt(deps, [
    limitedKey(deps, LIMITS.perClient, request.client),
    limitedKey(deps, LIMITS.perEmail, request.declaration.email.toLowerCase()),
  ]);
  if (!allowed.ok) return allowed;
  const withdrawal = await deps.db.transaction().execute((tx) => save(tx, deps, request));
  return { ok: true, withdrawal };
}

async function findSubmission(db: Db, submissionId: string): Promise<Withdrawal | undefined> {
  const [withdrawal] = await selectWithdrawals(db, sql`submission_id = ${submissionId}`);
  return withdrawal;
}

async function save(tx: Db, deps: DeclareDeps, request: DeclarationRequest): Promise<Withdrawal> {
  const { declaration, submissionId } = request;
  // Receipts show seconds, so the hash covers no more.
  const declaredAt = new Date(Math.floor(deps.now().getTime() / 1000) * 1000);
  const order = await findDeclaredOrder(tx, declaration);
  await insertWithdrawal(tx, {
    ...declaration,
    submissionId,
    key: randomBytes(16).toString('base64url'),
    declaredAt,
    hash: createHash('sha256').update(statementOf(declaration, declaredAt)).digest('hex'),
    returnBy: toIsoDay(withdrawalDeadline(inFrance(declaredAt).day, regionOf(order))),
    orderId: order?.id ?? null,
    status: order ? 'matched' : 'declared',
  });
  const withdrawal = await findSubmission(tx, submissionId);
  if (!withdrawal) throw new Error('the declaration was not stored');
  await enqueueReceipt(tx, withdrawal, deps.config.publicUrl);
  return withdrawal;
}

async function findDeclaredOrder(tx: Db, declaration: Declaration): Promise<OrderRow | undefined> {
  const number = orderNumberOf(declaration.orderNumber);
  const order = number === undefined ? undefined : await findOrderRow(tx, number);
  return order && belongsTo(declaration, order) ? order : undefined;
}

const regionOf = (order: OrderRow | undefined) =>
  order ? holidayRegionOf({ country: order.country, postcode: order.postcode }) : 'france';
