import type { OrderPromise } from './shopper.ts';
import type { StockItem } from './stock-items.ts';
import type { World } from './world.ts';
import { COUPON_RULES } from './invariants/coupons.ts';
import { findMailViolations, JOB_RULES, listQueuedMails, listSentMails } from './invariants/mails.ts';
import { MONEY_RULES } from './invariants/money.ts';
import { INVOICE_RULES } from './invariants/invoices.ts';
import { findStateViolations, STATE_RULES } from './invariants/states.ts';
import { findStockViolations } from './invariants/stock.ts';
import { runRules, type Violation } from './invariants/rule.ts';

export type { Violation } from './invariants/rule.ts';

type InvariantInput = {
  readonly shelves: readonly StockItem[];
  readonly promised: readonly OrderPromise[];
  /** Whether the email jobs were run, or only queued. */
  readonly sendsMails: boolean;
};

/** Lists every invariant that is broken after the final rest of a schedule. */
export async function findViolations(
  world: World,
  { shelves, promised, sendsMails }: InvariantInput,
): Promise<Violation[]> {
  const { db } = world;
  return [
    ...(await runRules(db, [...MONEY_RULES, ...INVOICE_RULES, ...COUPON_RULES, ...STATE_RULES])),
    ...(await findStockViolations(db, shelves)),
    ...(await findStateViolations(db, promised)),
    ...(await findMailViolations(db, sendsMails ? await listSentMails(world) : await listQueuedMails(db))),
    ...(sendsMails ? await runRules(db, JOB_RULES) : []),
  ];
}
