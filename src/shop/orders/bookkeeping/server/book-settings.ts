import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { isAccount, USUAL_BOOK_SETTINGS, type BookSettings } from '../accounts.ts';

const account = z.string().refine(isAccount);

export const bookSettings = defineSettings<BookSettings>(
  'bookkeeping',
  z.object({
    customers: account,
    salesStandard: account,
    salesReduced: account,
    salesEu: account,
    salesExport: account,
    delivery: account,
    fees: account,
    vatStandard: account,
    vatReduced: account,
    vatOss: account,
    giftCards: account,
    cardMoney: account,
    cheques: account,
    bank: account,
    providerFees: account,
    lastMonth: z.int().min(1).max(12),
  }),
  USUAL_BOOK_SETTINGS,
);
