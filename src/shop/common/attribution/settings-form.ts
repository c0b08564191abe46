import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

export const ATTRIBUTION_FORM: SettingsForm = {
  id: 'provenance',
  title: 'Provenance des commandes',
  fields: [
    {
      name: 'tracking',
      type: 'switch',
      label: 'Noter d’où viennent les commandes',
      hint: 'Seulement pour les visiteurs qui l’acceptent.',
    },
    {
      name: 'promocode',
      type: 'switch',
      label: 'Donner un code à chaque visiteur',
      hint: 'À citer au téléphone.',
    },
  ],
};
