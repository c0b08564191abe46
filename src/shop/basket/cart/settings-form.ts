import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

const layouts = [
  { value: 'classic', label: 'Page classique' },
  { value: 'block', label: 'En blocs' },
];

export const CART_FORM: SettingsForm = {
  id: 'panier',
  title: 'Panier',
  fields: [
    {
      name: 'giftWrap',
      type: 'money',
      isOptional: true,
      label: 'Emballage cadeau (€)',
      hint: 'Vide\u00a0: non proposé.',
    },
    { name: 'redirectAfterAdd', type: 'switch', label: 'Ouvrir le panier après chaque ajout' },
    { name: 'hideWhileEmpty', type: 'switch', label: 'Cacher l’icône du panier tant qu’il est vide' },
    { name: 'layout', type: 'choice', label: 'Page du panier', options: layouts },
    { name: 'checkoutLayout', type: 'choice', label: 'Page de commande', options: layouts },
  ],
};
