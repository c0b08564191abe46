import type { Paper } from '#shop/orders/packing/papers.ts';

/** The texts of printing and changing several orders at once. */
export const selectionTexts = {
  select: (id: number) => `Sélectionner la commande ${id}`,
  selection: 'Pour les commandes cochées',
  papers: {
    picking: 'Liste de préparation',
    slips: 'Bons de préparation',
    labels: 'Étiquettes',
  } satisfies Record<Paper, string>,
  slip: 'Bon de préparation (PDF)',
  label: 'Étiquette A6 (PDF)',
  markPaid: 'Marquer payées',
  markPrepared: 'Marquer préparées',
  ship: 'Expédier…',
  exportCsv: 'Exporter (CSV)',
  all: 'Toutes les commandes de cette liste (500 au plus)',
  printAll: (count: number) => `Bons de toute la page (${count})`,
  nothingSelectedTitle: 'Aucune commande à imprimer',
  nothingSelected:
    'Cochez d’abord des commandes dans la liste. Seules les commandes payées dont il reste des articles à envoyer s’impriment.',
  backToList: 'Retour à la liste',
} as const;
