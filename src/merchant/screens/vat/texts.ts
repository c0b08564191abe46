import { NO_BREAK_SPACE, typeset } from '#platform/french.ts';
import type { RateFault } from '#shop/basket/pricing/french-rates.ts';
import { formatRate } from '#shop/basket/pricing/vat.ts';

const faults: Readonly<Record<RateFault['code'], string>> = {
  'day-invalid': 'Choisissez un jour.',
  'day-passed':
    'Choisissez un jour à partir de demain. Les taux des ventes déjà faites ne peuvent plus changer.',
  'day-taken': 'Un changement est déjà prévu ce jour-là. Retirez-le d’abord.',
  'rate-invalid': 'Indiquez un taux entre 0 et 50, par exemple 20 ou 5,5.',
  'reduced-higher': 'Le taux réduit ne peut pas dépasser le taux normal.',
  'same-rates': 'Ce sont les taux déjà prévus ce jour-là.',
};

export const vatTexts = {
  title: 'Taux de TVA',
  lead: 'Les prix de la boutique sont TTC : un nouveau taux change la part de TVA, pas le prix payé. Les commandes et les factures gardent le taux du jour de la commande.',
  current: 'Taux en vigueur en France',
  planned: 'Changements prévus',
  nothingPlanned: 'Aucun changement prévu.',
  past: 'Taux précédents',
  columns: { kind: 'Taux', rate: 'Valeur', since: 'Depuis le', from: 'À partir du', country: 'Pays' },
  standard: 'Normal',
  reduced: 'Réduit (livres)',
  rate: (rate: number) => `${formatRate(rate)}${NO_BREAK_SPACE}%`,
  actions: 'Action',
  cancel: 'Retirer',
  cancelOf: (day: string) => `Retirer le changement du ${day}`,
  plan: 'Prévoir un changement',
  planHint: 'Le nouveau taux s’applique aux paniers dès 0 h, le jour choisi.',
  save: 'Prévoir',
  fields: {
    from: 'À partir du',
    standard: 'Taux normal (%)',
    reduced: 'Taux réduit (%)',
    reducedHint: 'Livres et autres produits que la loi désigne.',
  },
  others: 'Autres pays de l’Union européenne',
  othersHint: typeset(
    'Taux appliqués aux ventes à distance une fois le seuil passé (guichet unique OSS). Une mise à jour de la boutique les actualise.',
  ),
  done: {
    prevu: 'Le changement est prévu.',
    retire: 'Le changement est retiré.',
    trop: 'Ce taux est déjà en vigueur : il ne peut plus être retiré.',
  },
  fault: ({ code }: RateFault) => faults[code],
};
