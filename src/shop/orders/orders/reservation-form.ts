import type { FormField } from '#platform/form-fields.ts';
import type { SettingsForm } from '#shop/common/settings/settings-form.ts';

const minutes = { type: 'whole', least: 1, most: 1440, unit: 'min' } as const;
const count = { type: 'whole', least: 1, most: 100_000 } as const;

const limits = (who: string, label: string): FormField[] => [
  { ...count, name: `limits.${who}.orders`, label: `Commandes impayées ${label}` },
  { ...count, name: `limits.${who}.pieces`, label: `Articles impayés ${label}` },
  { name: `limits.${who}.totalCents`, type: 'money', label: `Montant impayé ${label} (€)` },
];

export const RESERVATION_FORM: SettingsForm = {
  id: 'reservation',
  title: 'Commandes impayées',
  hint: 'Combien de temps et jusqu’où la boutique réserve des articles avant le paiement.',
  fields: [
    {
      name: 'paymentTermDays',
      type: 'whole',
      least: 1,
      most: 365,
      isOptional: true,
      unit: 'jours',
      label: 'Virement ou chèque\u00a0: annuler après',
      hint: 'Vide\u00a0: jamais.',
    },
    { ...minutes, name: 'unpaidCardMinutes', label: 'Carte\u00a0: annuler après' },
    { ...minutes, name: 'declinedCardMinutes', label: 'Carte refusée\u00a0: garder le stock pendant' },
    {
      name: 'reserveOnlyWhenPaid',
      type: 'switch',
      label: 'Virement ou chèque\u00a0: prendre le stock au paiement seulement',
    },
    ...limits('visitor', 'par visiteur'),
    ...limits('email', 'par adresse e-mail'),
    ...limits('network', 'par réseau'),
    { ...count, name: 'unpaidMailsPerHour.customer', label: 'E-mails par heure à un client' },
    { ...count, name: 'unpaidMailsPerHour.merchant', label: 'E-mails par heure à la boutique' },
  ],
};
