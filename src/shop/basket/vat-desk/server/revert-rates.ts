import { z } from 'zod';
import { frenchRateSettings } from '#shop/basket/pricing/server/french-rates-settings.ts';
import { lockSettings } from '#shop/common/settings/server/lock-settings.ts';
import type { Reverter } from '#shop/staff/audit/server/undo-entry.ts';
import { cancelRates, planRates, ratesState } from './change-rates.ts';

const rates = z.object({ standard: z.int(), reduced: z.int() });

/** Undoes planned VAT rates, as long as they have not begun. */
export const ratesReverter: Reverter = {
  async load(tx, day) {
    await lockSettings(tx);
    const { changes } = await frenchRateSettings.load(tx);
    const change = changes.find(({ from }) => from === day);
    return change && ratesState(change);
  },
  restore: (tx, day, target, author) =>
    target ? planRates(tx, author, { from: day, ...rates.parse(target) }) : cancelRates(tx, author, day),
};
