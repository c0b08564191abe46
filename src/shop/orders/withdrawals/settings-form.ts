import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

export const WITHDRAWALS_FORM: SettingsForm = {
  id: 'retractations',
  title: 'Rétractations',
  fields: [
    {
      name: 'returnPaidBy',
      type: 'choice',
      label: 'Frais de retour',
      options: [
        { value: 'buyer', label: 'Payés par le client' },
        { value: 'shop', label: 'Payés par la boutique' },
      ],
    },
    {
      name: 'standardDelivery',
      type: 'money',
      isOptional: true,
      label: 'Livraison remboursée (€)',
      hint: 'Le prix du mode le moins cher. Vide\u00a0: ce que le client a payé.',
    },
  ],
};
