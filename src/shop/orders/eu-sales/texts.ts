import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { EuSalesWarning } from '#shop/basket/pricing/eu-sales.ts';
import { formatRate } from '#shop/basket/pricing/vat.ts';
import type { OssRow } from './oss-return.ts';

const decimal = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** Greece is EL in VAT returns. */
const vatState = (state: string) => (state === 'GR' ? 'EL' : state);

export const texts = {
  warnings: {
    near: `Au-delà de 10${NO_BREAK_SPACE}000${NO_BREAK_SPACE}€ par an, la TVA due est celle du pays de livraison. Inscrivez-vous dès maintenant au guichet unique OSS sur impots.gouv.fr${NO_BREAK_SPACE}: la boutique appliquera d’elle-même ces taux à partir de la vente qui dépasse le seuil.`,
    over: `La boutique applique désormais la TVA du pays de livraison à ces ventes, jusqu’à la fin de l’année prochaine au moins. Les prix affichés ne changent pas. Déclarez cette TVA chaque trimestre au guichet unique OSS${NO_BREAK_SPACE}; la boutique en prépare le tableau.`,
  } satisfies Record<EuSalesWarning, string>,
  openReturn: 'Ouvrir le tableau OSS',
  csv: (rows: readonly OssRow[]) =>
    [
      'Nature;Période;État;Taux de TVA (%);Base HT (€);TVA (€)',
      ...rows.map(({ period, state, rate, amount }) =>
        [
          rate === null ? 'Correction' : 'Ventes',
          period,
          vatState(state),
          rate === null ? '' : formatRate(rate),
          decimal(amount.net),
          decimal(amount.tax),
        ].join(';'),
      ),
      '',
    ].join('\r\n'),
  command: {
    usage:
      'npm run oss -- 2026-Q4 écrit le tableau de la déclaration OSS (CSV) ; npm run oss -- tva destination applique dès maintenant la TVA du pays de livraison, npm run oss -- tva seuil seulement au-delà de 10 000 € par an.',
    saved: {
      threshold:
        'La TVA française s’applique aux autres États de l’Union européenne jusqu’à 10 000 € par an.',
      destination: 'La TVA du pays de livraison s’applique désormais aux autres États de l’Union européenne.',
    },
  },
} as const;
