import { dayInFrance } from '#platform/french.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { DatedRates } from '#shop/basket/pricing/dated-rates.ts';
import {
  checkRateChange,
  withChange,
  withoutChange,
  type RateProblem,
} from '#shop/basket/pricing/french-rates.ts';
import { frenchRateSettings } from '#shop/basket/pricing/server/french-rates-settings.ts';
import { formatRate, type VatRates } from '#shop/basket/pricing/vat.ts';
import { lockSettings } from '#shop/common/settings/server/lock-settings.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { imageOf } from '#shop/staff/audit/undo.ts';

export type RateAuthor = { readonly actor: Actor; readonly now: Date };

type Planned =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: 'invalid'; readonly problems: readonly RateProblem[] };

/**
 * Plans French VAT rates from a day on. Carts compute with them from that day; stored orders and invoices keep
 * theirs. Triggers drop the cached pages and carts that show settings.
 */
export async function planRates(tx: Db, author: RateAuthor, change: DatedRates): Promise<Planned> {
  await lockSettings(tx);
  const settings = await frenchRateSettings.load(tx);
  const problems = checkRateChange(change, settings, dayInFrance(author.now));
  if (problems.length > 0) return { ...fail('invalid'), problems };
  await frenchRateSettings.save(tx, { changes: withChange(settings.changes, change) });
  await record(tx, author, 'vat-rates.plan', { day: change.from, before: null, after: change });
  return { ok: true };
}

/** Cancels a planned change. Rates that have begun stay, because orders were made with them. */
export async function cancelRates(
  tx: Db,
  author: RateAuthor,
  day: string,
): Promise<Result<'done', 'unknown' | 'begun'>> {
  await lockSettings(tx);
  const { changes } = await frenchRateSettings.load(tx);
  const change = changes.find(({ from }) => from === day);
  if (!change) return fail('unknown');
  if (day <= dayInFrance(author.now)) return fail('begun');
  await frenchRateSettings.save(tx, { changes: withoutChange(changes, day) });
  await record(tx, author, 'vat-rates.cancel', { day, before: change, after: null });
  return succeed('done');
}

type RecordedRates = {
  readonly day: string;
  readonly before: VatRates | null;
  readonly after: VatRates | null;
};

function record(tx: Db, { actor, now }: RateAuthor, action: string, { day, before, after }: RecordedRates) {
  const shown = (rates: VatRates | null) =>
    rates ? { standard: formatRate(rates.standard), reduced: formatRate(rates.reduced) } : {};
  const entity = { type: 'vat-rates', id: day };
  const diff = diffOf(shown(before), shown(after));
  return recordAudit(
    tx,
    { at: now, actor, action, entity, diff },
    imageOf(before && ratesState(before), after && ratesState(after)),
  );
}

/** The rates of a change, for an undo. */
export const ratesState = ({ standard, reduced }: VatRates) => ({ standard, reduced });
