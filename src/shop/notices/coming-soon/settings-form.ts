import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

export const COMING_SOON_FORM: SettingsForm = {
  id: 'ouverture',
  title: 'Ouverture',
  hint: 'Avant l’ouverture, les visiteurs voient une page d’attente\u00a0; vous voyez toute la boutique.',
  fields: [
    { name: 'isComingSoon', type: 'switch', label: 'Bientôt ouvert\u00a0: cacher la boutique aux visiteurs' },
    {
      name: 'message',
      type: 'text',
      most: 500,
      rows: 2,
      label: 'Message de la page d’attente',
      hint: 'Vide\u00a0: le texte habituel.',
    },
  ],
};
