import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import { MOST_IN_BATCH, type BatchAction } from '#shop/orders/order-batches/batch.ts';
import type { RowFault } from '#shop/orders/order-batches/shipping-file.ts';
import { formatMoment } from '../format-moment.ts';
import { refusalTexts } from '../orders/refusal-texts.ts';

const orders = (count: number) => countOf(count, 'commande', 'commandes');
const refusals: Readonly<Record<string, string>> = refusalTexts;

export const texts = {
  reportTitle: {
    pay: 'Marquer payées',
    prepare: 'Marquer préparées',
    ship: 'Expédier',
  } satisfies Record<BatchAction, string>,
  back: 'Toutes les commandes',
  started: (author: string, at: Date) => `Demandé par ${author} le ${formatMoment(at)}`,
  running: (done: number, total: number) =>
    `${done} sur ${orders(total)}. Cette page se met à jour toute seule. Vous pouvez la quitter${NO_BREAK_SPACE}: le travail continue.`,
  refresh: 'Actualiser',
  succeeded: (count: number) => `${orders(count)} ${count > 1 ? 'traitées' : 'traitée'}.`,
  failed: (count: number) => `${orders(count)} sans changement`,
  columns: { order: 'Commande', reason: 'Raison', parcel: 'Colis' },
  reason: (code: string) =>
    code === 'not-now' ? 'Son état ne permet pas cette action.' : (refusals[code] ?? code),

  nothingTitle: 'Aucune commande cochée',
  nothing: 'Cochez d’abord des commandes dans la liste. Rien n’a changé.',
  fileTitle: 'Expédier des commandes',
  fileLead: `Une ligne par colis${NO_BREAK_SPACE}: numéro de commande, transporteur, numéro de suivi. Collez-les depuis un tableur, ou envoyez le fichier CSV de votre transporteur. ${MOST_IN_BATCH} lignes au plus.`,
  rows: 'Colis',
  rowsHint: `Par exemple${NO_BREAK_SPACE}: 1042;Colissimo;6A12345678901`,
  file: 'Fichier CSV',
  fileHint: 'Avec ou sans ligne de titre. Séparé par des points-virgules, des virgules ou des tabulations.',
  check: 'Vérifier',
  checkAgain: 'Vérifier à nouveau',
  empty: 'Collez des lignes, ou choisissez un fichier.',
  fileTooLarge: 'Ce fichier est trop grand. Envoyez un fichier CSV d’un mégaoctet au plus.',
  tooLong: `Seules les ${MOST_IN_BATCH} premières lignes sont lues. Envoyez la suite après.`,
  previewTitle: 'Vérifiez avant d’expédier',
  good: (count: number) => `${countOf(count, 'colis peut partir', 'colis peuvent partir')}.`,
  bad: (count: number) =>
    `${countOf(count, 'ligne a un problème et ne partira pas', 'lignes ont un problème et ne partiront pas')}.`,
  previewColumns: {
    line: 'Ligne',
    order: 'Commande',
    carrier: 'Transporteur',
    tracking: 'Suivi',
    state: 'Contrôle',
  },
  ready: 'Prêt',
  shipNow: (count: number) => `Expédier ${countOf(count, 'colis', 'colis')}`,
  shipHint: 'Chaque client reçoit son numéro de suivi par e-mail.',
  correct: 'Corriger les lignes',
  faults: {
    'no-order': 'Numéro de commande illisible',
    'no-carrier': 'Transporteur manquant ou trop long',
    'no-tracking': 'Numéro de suivi manquant ou illisible',
    'too-many-columns': 'Plus de trois colonnes',
    twice: 'Commande déjà dans ce fichier',
    'unknown-order': 'Cette commande n’existe pas',
    'not-to-ship': 'Rien à expédier dans cette commande',
    'same-number': 'Numéro déjà enregistré pour cette commande',
  } satisfies Record<RowFault, string>,
} as const;
