import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

export const EXPRESS_FORM: SettingsForm = {
  id: 'paiement-express',
  title: 'Paiement express',
  hint: 'Les boutons Apple Pay, Google Pay et Link.',
  fields: [
    {
      name: 'places',
      type: 'choices',
      label: 'Pages avec les boutons',
      hint: 'Aucune\u00a0: pas de paiement express.',
      options: [
        { value: 'product', label: 'Fiche produit' },
        { value: 'cart', label: 'Panier' },
        { value: 'checkout', label: 'Commande' },
        { value: 'pay_for_order', label: 'Paiement d’une commande' },
      ],
    },
    {
      name: 'type',
      type: 'choice',
      label: 'Texte des boutons',
      options: [
        { value: 'default', label: 'Payer avec' },
        { value: 'buy', label: 'Acheter avec' },
      ],
    },
    {
      name: 'theme',
      type: 'choice',
      label: 'Couleur',
      options: [
        { value: 'dark', label: 'Sombre' },
        { value: 'light', label: 'Claire' },
        { value: 'light-outline', label: 'Claire avec bord' },
      ],
    },
    { name: 'heightPx', type: 'whole', least: 40, most: 55, unit: 'px', label: 'Hauteur' },
    { name: 'radiusPx', type: 'whole', least: 0, most: 50, unit: 'px', label: 'Arrondi des coins' },
    { name: 'signInFirst', type: 'switch', label: 'Demander de se connecter d’abord' },
  ],
};
