import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

export const GIFT_CARDS_FORM: SettingsForm = {
  id: 'cartes-cadeaux',
  title: 'Cartes cadeaux',
  fields: [
    {
      name: 'validMonths',
      type: 'whole',
      least: 1,
      most: 120,
      unit: 'mois',
      label: 'Durée de validité',
      hint: 'Vaut pour les cartes vendues ensuite.',
    },
  ],
};
