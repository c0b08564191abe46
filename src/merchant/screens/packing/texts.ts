import { countOf, formatDate, NO_BREAK_SPACE } from '#platform/french.ts';
import type { PackRefusal } from '#shop/orders/packing-desk/server/pack-order.ts';
import { formatMoment } from '../format-moment.ts';

const quoted = (text: string) => `«${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}»`;

export const texts = {
  title: 'Préparer',
  orderTitle: (id: number) => `Préparer la commande n°${NO_BREAK_SPACE}${id}`,
  backToOrders: 'Toutes les commandes',
  back: 'Choisir une autre commande',
  seeOrder: 'Voir la commande',
  chooseLabel: 'Numéro de la commande',
  chooseHint: 'Scannez l’étiquette ou le bon de préparation, ou tapez le numéro.',
  choose: 'Ouvrir',
  unknownOrder: (typed: string) =>
    typed === ''
      ? 'Scannez ou tapez un numéro de commande.'
      : `Aucune commande n’a le numéro ${quoted(typed)}.`,
  waiting: 'Commandes à préparer',
  nothing: 'Rien à préparer. Toutes les commandes payées sont emballées.',
  columns: {
    number: 'Commande',
    customer: 'Client',
    delivery: 'Livraison',
    promised: 'Promise',
    pieces: 'Pièces',
    packer: 'Par',
  },
  day: (isoDay: string | null) => (isoDay === null ? '–' : formatDate(isoDay)),
  progress: (packed: number, pieces: number) => `${packed} sur ${pieces}`,
  start: 'Commencer',
  startHint: 'La commande est alors à vous. Les autres le voient.',
  takenBy: (name: string, since: Date) => `${name} prépare cette commande depuis ${formatMoment(since)}.`,
  takeOver: 'Reprendre à sa place',
  codeLabel: 'Référence ou code-barres',
  codeHint: 'Scannez chaque pièce, ou tapez sa référence.',
  count: 'Compter',
  note: (note: string) => `Mot du client${NO_BREAK_SPACE}: ${note}`,
  lines: 'Articles',
  left: (count: number) => (count === 0 ? 'Complet' : `Encore ${count}`),
  packed: (packed: number, needed: number) => `${packed} sur ${needed} dans le colis`,
  shelf: (shelf: string) => `Emplacement ${shelf}`,
  takeOut: 'Retirer une pièce',
  takeOutOf: (name: string) => `Retirer une pièce${NO_BREAK_SPACE}: ${name}`,
  scanned: (name: string, left: number, all: number) =>
    `${name}${NO_BREAK_SPACE}: ${left === 0 ? 'complet' : `encore ${left}`}. ${
      all === 0 ? '' : `Il reste ${countOf(all, 'pièce', 'pièces')} dans cette commande.`
    }`,
  finished: (id: number) => `La commande ${id} est prête à expédier.`,
  notWaiting: 'Cette commande n’est pas à préparer.',
  done: { retiree: 'La pièce est retirée du colis.' },
  refused: (refusal: PackRefusal, scanned: { code: string; name: string | undefined }): string => {
    switch (refusal) {
      case 'no-code':
        return 'Scannez un article, ou tapez sa référence.';
      case 'unknown-article':
        return scanned.name === undefined
          ? `Aucun article n’a le code ${quoted(scanned.code)}. Rien n’est compté.`
          : `${quoted(scanned.name)} n’est pas dans cette commande. Reposez-le.`;
      case 'surplus':
        return `${scanned.name === undefined ? 'Cet article' : quoted(scanned.name)} est déjà complet. Cette pièce est de trop.`;
      case 'unknown-order':
        return 'Cette commande n’existe pas.';
      case 'not-now':
        return 'Cette commande n’est plus à préparer. Elle a été préparée, remboursée ou annulée entre-temps.';
      case 'taken':
        return 'Quelqu’un d’autre prépare cette commande. Rien n’est compté.';
      case 'not-started':
        return 'Commencez d’abord cette commande.';
    }
  },
} as const;
