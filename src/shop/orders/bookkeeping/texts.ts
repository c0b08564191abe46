import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { AccountUse } from './accounts.ts';
import type { EntryText, Journal } from './entry.ts';

const journals = {
  VE: 'Journal des ventes',
  CB: 'Encaissements par carte bancaire',
  CH: 'Encaissements par chèque',
  BQ: 'Banque',
  OD: 'Opérations diverses',
} satisfies Record<Journal, string>;

const accounts = {
  customers: 'Clients',
  salesStandard: 'Ventes de marchandises TVA 20 %',
  salesReduced: 'Ventes de marchandises TVA 5,5 %',
  salesEu: 'Ventes à distance UE (OSS)',
  salesExport: 'Ventes à l’exportation et outre-mer',
  delivery: 'Ports et frais accessoires facturés',
  fees: 'Autres produits d’activités annexes',
  vatStandard: 'TVA collectée 20 %',
  vatReduced: 'TVA collectée 5,5 %',
  vatOss: 'TVA due au guichet unique OSS',
  giftCards: 'Cartes cadeaux à utiliser',
  cardMoney: 'Cartes bancaires à encaisser',
  cheques: 'Chèques à encaisser',
  bank: 'Banque',
  providerFees: 'Commissions du prestataire de paiement',
} satisfies Record<AccountUse, string>;

function entryText(text: EntryText): string {
  switch (text.kind) {
    case 'invoice':
      return `Facture commande ${text.orderId}`;
    case 'credit-note':
      return `Avoir commande ${text.orderId}`;
    case 'payment':
      return `Règlement commande ${text.orderId}`;
    case 'refund':
      return `Remboursement commande ${text.orderId}`;
    case 'gift-card-use':
      return `Règlement par carte cadeau commande ${text.orderId}`;
    case 'gift-card-return':
      return `Recrédit de carte cadeau commande ${text.orderId}`;
    case 'provider-fee':
      return 'Commission du prestataire de paiement';
    case 'payout':
      return 'Versement du prestataire de paiement';
  }
}

export const texts = {
  journals,
  accounts,
  entryText,
  form: {
    title: 'Comptabilité',
    hint: `Les numéros de compte du fichier des écritures (FEC). Demandez à votre comptable ceux de votre dossier${NO_BREAK_SPACE}; les comptes proposés sont ceux du plan comptable général.`,
    fault: 'Un compte compte de 3 à 12 chiffres et commence par sa classe, de 1 à 8.',
    lastMonth: 'Dernier mois de l’exercice (1 à 12)',
  },
} as const;
