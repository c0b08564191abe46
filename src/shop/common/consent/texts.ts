import { formatDate, NO_BREAK_SPACE } from '#platform/french.ts';
import type { Purpose } from './consent.ts';

type ConsentCounts = {
  readonly day: string;
  readonly version: string;
  readonly accepted: number;
  readonly refused: number;
  readonly partial: number;
};

const NOTED: Readonly<Partial<Record<Purpose, string>>> = {
  marketing: 'd’où vous venez',
  statistics: 'les jeux vus',
  preferences: 'les messages lus',
  location: 'votre ville',
};

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

export const texts = {
  title: 'Vos cookies, votre choix',
  /**
   * Two lines on the narrowest phone, so that the page behind stays visible. Names only the purposes that this
   * shop asks for; the choices explain each of them.
   */
  explanation: (purposes: readonly Purpose[], partner: string | undefined) => {
    const noted = purposes.flatMap((purpose) => NOTED[purpose] ?? []);
    const by = partner === undefined ? '' : ` Un partenaire, ${partner}, nous y aide.`;
    return `Avec votre accord, nous notons ${list.format(noted)}.${by}`;
  },
  cookies: 'Le panier et la sécurité n’ont besoin que des cookies indispensables.',
  more: 'En savoir plus',
  acceptAll: 'Tout accepter',
  refuseAll: 'Tout refuser',
  customise: 'Personnaliser',
  choices: 'Vos choix',
  necessary: 'Indispensables',
  necessaryHint: 'Panier, sécurité, mémoire de ce choix. Toujours actifs.',
  save: 'Enregistrer mes choix',
  manage: 'Gérer mes cookies',
  purposes: {
    marketing: {
      label: 'Origine de la visite',
      hint: `Moteur de recherche, lien ou campagne, et pages vues${NO_BREAK_SPACE}: joints à votre commande, partagés avec personne.`,
    },
    statistics: {
      label: 'Mesure d’audience',
      hint: 'Combien de fois chaque produit est regardé, mis au panier, acheté. Des nombres par jour, sans rien sur vous.',
    },
    preferences: {
      label: 'Confort de visite',
      hint: 'Combien de fois la boutique vous a montré ses messages, pour ne pas recommencer trop souvent. Rien ne quitte votre navigateur.',
    },
    location: {
      label: 'Achats près de chez vous',
      hint: 'Un service déduit votre ville de l’adresse de votre connexion. Votre navigateur la garde un jour.',
    },
    partners: {
      label: 'Mesure par un partenaire',
      hint: 'Son outil reçoit ces mesures, et ce que votre navigateur dit de lui-même.',
    },
  } satisfies Record<Purpose, { label: string; hint: string }>,
  command: {
    nothing: 'Aucune réponse au bandeau des cookies sur cette période.',
    title: (days: number) =>
      `Réponses au bandeau des cookies, ${days} derniers jours (jour, version du texte)${NO_BREAK_SPACE}:`,
    line: (counts: ConsentCounts) =>
      `  ${formatDate(counts.day)}  version ${counts.version}  acceptés ${counts.accepted}  refusés ${counts.refused}  en partie ${counts.partial}`,
  },
  /** Names the service that receives the address of the connection. */
  locationHint: (host: string) =>
    `Un service, ${host}, déduit votre ville de l’adresse de votre connexion. Votre navigateur la garde un jour.`,
  /** Names the partner that receives the measurements. */
  partnerLabel: (host: string) => `Mesure par un partenaire${NO_BREAK_SPACE}: ${host}`,
} as const;
