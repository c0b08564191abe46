import { dayInFrance } from '#platform/french.ts';
import type { Deps } from '#platform/server/deps.ts';
import { ratesOn } from '../dated-rates.ts';
import { frenchRates } from '../french-rates.ts';
import type { VatRates } from '../vat.ts';
import { frenchRateSettings } from './french-rates-settings.ts';

/** The French VAT rates of today. */
export async function loadFrenchRates({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<VatRates> {
  return ratesOn(frenchRates(await frenchRateSettings.load(db)), dayInFrance(now()));
}
