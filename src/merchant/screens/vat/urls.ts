import { RATE_CANCEL_PATH, VAT_DESK_PATH } from '#shop/basket/vat-desk/vat-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showVat, submitRateCancel, submitRates } from './vat-screen.tsx';

/** The VAT rates of France. */
export const VAT_URLS: readonly OfficeUrl[] = [
  screen(VAT_DESK_PATH, 'change-settings', showVat),
  form(VAT_DESK_PATH, 'change-settings', submitRates),
  form(RATE_CANCEL_PATH, 'change-settings', submitRateCancel),
];
