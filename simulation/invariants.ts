import type { Promised } from './shopper.ts';
import type { Shelf } from './shelves.ts';
import type { World } from './world.ts';
import { COUPON_RULES } from './invariants/coupons.ts';
import { findMailViolations, JOB_RULES, listAskedMails, listSentMails } from './invariants/mails.ts';
import { MONEY_RULES } from './invariants/money.ts';
import { INVOICE_RULES } from './invariants/invoices.ts';
import { findStateViolations, STATE_RULES } from './invariants/states.ts';
import { findStockViolations } from './invariants/stock.ts';
import { runRules, type Violation } from './invariants/rule.ts';

export type { Violation } from './invariants/rule.ts';

type Facts = {
  readonly shelves: readonly Shelf[];
  readonly promised: readonly Promised[];
  /** Whether mails have left, or were only asked for. */
  readonly sendsMails: boolean;
};

/** Everything that does not add up once the shop has come to rest. */
export async function findViolations(
  world: World,
  { shelves, promised, sendsMails }: Facts,
): Promise<Violation[]> {
  const { db } = world;
  return [
    ...(await runRules(db, [...MONEY_RULES, ...INVOICE_RULES, ...COUPON_RULES, ...STATE_RULES])),
    ...(await findStockViolations(db, shelves)),
    ...(await findStateViolations(db, promised)),
    ...(await findMailViolations(db, sendsMails ? await listSentMails(world) : await listAskedMails(db))),
    ...(sendsMails ? await runRules(db, JOB_RULES) : []),
  ];
}
