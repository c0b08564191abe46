import type { SettingsForm } from '#shop/common/settings/settings-form.ts';
import { VALID_DAYS } from './quote.ts';

export const QUOTES_FORM: SettingsForm = {
  id: 'devis',
  title: 'Devis',
  fields: [
    {
      name: 'validDays',
      type: 'whole',
      ...VALID_DAYS,
      unit: 'jours',
      label: 'Validité d’un nouveau devis',
      hint: 'Chaque devis peut en avoir une autre.',
    },
  ],
};
