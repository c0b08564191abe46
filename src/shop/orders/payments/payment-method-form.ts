import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

export const PAYMENT_METHODS_FORM: SettingsForm = {
  id: 'modes-de-paiement',
  title: 'Modes de paiement',
  hint: 'Ce que la page de commande propose en plus de la carte bancaire. Les commandes déjà passées ne changent pas.',
  fields: [
    {
      name: 'bacs',
      type: 'switch',
      label: 'Virement bancaire',
      hint: 'Proposé seulement si l’IBAN de la boutique est indiqué.',
    },
    { name: 'cheque', type: 'switch', label: 'Chèque' },
  ],
};
