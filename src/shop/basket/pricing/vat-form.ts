import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

export const VAT_FORM: SettingsForm = {
  id: 'tva',
  title: 'TVA',
  fields: [
    {
      name: 'exportPrice',
      type: 'choice',
      label: 'Prix hors de France, sans TVA française',
      options: [
        { value: 'net', label: 'Prix sans la TVA' },
        { value: 'same', label: 'Même prix qu’en France' },
      ],
    },
    {
      name: 'euVat',
      type: 'choice',
      label: 'TVA des ventes vers l’Union européenne',
      hint: 'Au-delà de 10\u00a0000\u00a0€ de ventes par an, la TVA du pays de destination est due.',
      options: [
        { value: 'threshold', label: 'Française jusqu’au seuil, puis celle du pays' },
        { value: 'destination', label: 'Celle du pays dès la première vente' },
      ],
    },
  ],
};
