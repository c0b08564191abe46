import type { Db } from '#platform/server/database/database.ts';
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { reviewSettings } from '#shop/common/settings/server/review-settings.ts';
import { withdrawalSettings } from '#shop/orders/withdrawals/server/withdrawal-settings.ts';
import { pageParts, type PageParts } from '../page-parts.ts';

/** The parts of pages with the current settings of the merchant. */
export const loadParts = async (db: Db): Promise<PageParts> =>
  pageParts({
    notices: await legalNotices.load(db),
    withdrawals: await withdrawalSettings.load(db),
    reviews: await reviewSettings.load(db),
  });
