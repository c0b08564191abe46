import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import type { PayoutMatch } from '#shop/orders/payouts/match-payouts.ts';
import type { ReportRefusal } from '#shop/orders/payouts/payout-report.ts';

const categories: Readonly<Record<string, string>> = {
  charge: 'Paiement',
  refund: 'Remboursement',
  refund_failure: 'Remboursement échoué',
  dispute: 'Litige',
  dispute_reversal: 'Litige gagné',
  fee: 'Frais',
  network_cost: 'Frais de réseau',
  other_adjustment: 'Correction',
};

const reasons: Readonly<Record<string, string>> = {
  fraudulent: 'Paiement non reconnu',
  product_not_received: 'Article non reçu',
  product_unacceptable: 'Article défectueux ou différent',
  duplicate: 'Payé deux fois',
  credit_not_processed: 'Remboursement non reçu',
  subscription_canceled: 'Abonnement résilié',
  unrecognized: 'Paiement inconnu',
  general: 'Sans précision',
};

const states: Readonly<Record<string, string>> = {
  needs_response: 'Réponse attendue',
  under_review: 'Examiné par la banque',
  won: 'Gagné',
  lost: 'Perdu',
  warning_needs_response: 'Demande d’information',
  warning_under_review: 'Information examinée',
  warning_closed: 'Demande close',
  prevented: 'Évité',
};

function matchText(match: PayoutMatch): string {
  switch (match.kind) {
    case 'matched':
      return 'Concorde';
    case 'no-order':
      return 'Aucune commande';
    case 'without-order':
      return 'Hors commande';
    case 'other-amount':
      return match.expected === null
        ? 'La commande n’a pas ce remboursement'
        : `La commande attend ${formatPrice(match.expected)}`;
  }
}

function refusalText({ code, column = '', line = 0 }: ReportRefusal): string {
  switch (code) {
    case 'missing-column':
      return `La colonne «${NO_BREAK_SPACE}${column}${NO_BREAK_SPACE}» manque. Exportez le rapport détaillé avec toutes ses colonnes.`;
    case 'bad-row':
      return `La ligne ${formatCount(line)} n’est pas lisible, ou ses montants ne s’additionnent pas. Rien n’a été importé.`;
    case 'other-currency':
      return `La ligne ${formatCount(line)} n’est pas en euros. Rien n’a été importé.`;
    case 'empty':
      return 'Ce fichier ne contient aucun versement.';
  }
}

export const payoutTexts = {
  title: 'Versements',
  lead: 'Ce que le prestataire de paiement a versé sur votre compte, rapproché des commandes au centime.',
  test: `Boutique en mode d’essai${NO_BREAK_SPACE}: aucun argent n’est versé.`,
  sample: 'Télécharger un relevé d’essai',
  importTitle: 'Importer un relevé',
  importHint: `Sur le site de Stripe${NO_BREAK_SPACE}: Rapports, Rapprochement des virements, export détaillé (CSV). Un relevé importé deux fois ne compte qu’une fois.`,
  file: 'Relevé (CSV)',
  import: 'Importer',
  refusals: {
    missing: 'Choisissez un fichier.',
    'too-large': `Ce fichier est trop lourd${NO_BREAK_SPACE}: 20${NO_BREAK_SPACE}Mo au plus.`,
    unreadable: 'Ce fichier n’est pas un CSV lisible.',
  },
  refusalText,
  columns: {
    day: 'Versé le',
    rows: 'Opérations',
    gross: 'Encaissé',
    fee: 'Frais',
    net: 'Versé',
    state: 'Rapprochement',
  },
  rowCount: (count: number) => countOf(count, 'opération', 'opérations'),
  openCount: (count: number) => (count === 0 ? 'Complet' : `${formatCount(count)} à vérifier`),
  empty: 'Aucun versement n’est importé.',
  older: 'Versements plus anciens',
  newest: 'Les plus récents',
  pages: 'Pages des versements',
  missingTitle: 'Payées, mais pas versées',
  missingHint: 'Ces commandes payées par carte ne sont dans aucun versement importé, dix jours après.',
  missingColumns: { order: 'Commande', day: 'Payée le', amount: 'Par carte' },
  payoutTitle: (day: string) => `Versement du ${day}`,
  back: 'Tous les versements',
  rowColumns: {
    category: 'Opération',
    day: 'Date',
    order: 'Commande',
    gross: 'Brut',
    fee: 'Frais',
    net: 'Net',
    match: 'Rapprochement',
  },
  sum: 'Total',
  category: (code: string) => categories[code] ?? code,
  matchText,
  noOrder: '–',
  done: {
    importe: 'Le relevé est importé.',
    connu: 'Ce relevé était déjà importé, rien n’a changé.',
  },
  disputes: {
    title: 'Litiges',
    lead: 'Les paiements qu’un client conteste auprès de sa banque. Sans réponse avant la date limite, l’argent est perdu.',
    empty: 'Aucun litige.',
    columns: {
      dispute: 'Litige',
      order: 'Commande',
      amount: 'Montant',
      reason: 'Motif',
      due: 'Répondre avant le',
      state: 'État',
    },
    open: (day: string) => `Litige du ${day}`,
    reason: (code: string) => reasons[code] ?? code,
    state: (code: string) => states[code] ?? code,
    noDate: '–',
    late: 'Date dépassée',
    onSite: 'Le dossier et les preuves se déposent sur le site du prestataire, où mène chaque lien.',
  },
};
