import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

export const COMMENTS_FORM: SettingsForm = {
  id: 'commentaires',
  title: 'Commentaires du journal',
  fields: [
    {
      name: 'isOpen',
      type: 'switch',
      label: 'Accepter de nouveaux commentaires',
      hint: 'Les commentaires publiés restent visibles.',
    },
    { name: 'deepest', type: 'whole', least: 1, most: 10, label: 'Niveaux de réponses' },
  ],
};
