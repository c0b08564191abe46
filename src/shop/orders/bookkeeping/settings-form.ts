import type { SettingsForm } from '#shop/common/settings/settings-form.ts';
import { isAccount, type AccountUse } from './accounts.ts';
import { texts } from './texts.ts';

const USES: readonly AccountUse[] = [
  ...(['customers', 'salesStandard', 'salesReduced', 'salesEu', 'salesExport'] as const),
  ...(['delivery', 'fees', 'vatStandard', 'vatReduced', 'vatOss'] as const),
  ...(['giftCards', 'cardMoney', 'cheques', 'bank', 'providerFees'] as const),
];

/** The account of each use, and the end of the financial year. */
export const BOOKS_FORM: SettingsForm = {
  id: 'comptabilite',
  title: texts.form.title,
  hint: texts.form.hint,
  fields: [
    ...USES.map((name) => ({
      type: 'text' as const,
      most: 12,
      isRequired: true,
      name,
      label: texts.accounts[name],
      isValid: isAccount,
      fault: texts.form.fault,
    })),
    { name: 'lastMonth', type: 'whole', least: 1, most: 12, label: texts.form.lastMonth },
  ],
};
