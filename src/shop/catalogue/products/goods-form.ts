import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

export const GOODS_FORM: SettingsForm = {
  id: 'marchandises',
  title: 'Marchandises',
  hint: 'Décide des informations sans lesquelles une fiche n’est pas publiée. Les fiches publiées auxquelles il en manque une repassent en brouillon.',
  fields: [
    {
      name: 'kind',
      type: 'choice',
      label: 'La boutique vend',
      options: [
        { value: 'toys', label: 'Des jouets et autres produits pour enfants' },
        { value: 'goods', label: 'D’autres biens de consommation' },
        { value: 'exempt', label: 'Des denrées, des plantes ou des antiquités' },
      ],
      hint: 'Jouets\u00a0: fabricant, responsable dans l’Union, photo et décision sur les avertissements. Autres biens\u00a0: fabricant, responsable et photo. Denrées, plantes, antiquités\u00a0: le règlement sur la sécurité des produits ne s’y applique pas.',
    },
  ],
};
