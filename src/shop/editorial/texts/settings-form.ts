import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

export const STICKY_FORM: SettingsForm = {
  id: 'en-tete',
  title: 'En-tête',
  fields: [
    {
      name: 'sticky_anchor_link_offset',
      type: 'whole',
      least: 0,
      most: 1000,
      unit: 'px',
      label: 'Marge sous l’en-tête',
      hint: 'Où s’arrête un lien vers le milieu d’une page.',
    },
  ],
};
