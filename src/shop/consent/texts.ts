import { NO_BREAK_SPACE } from '../../platform/french.ts';
import type { Purpose } from './consent.ts';

const NOTED: Readonly<Partial<Record<Purpose, string>>> = {
  marketing: 'par quel chemin vous êtes arrivé ici',
  statistics: 'quels jeux sont regardés et achetés',
};

export const texts = {
  title: 'Vos cookies, votre choix',
  /** Short: on a phone the page behind stays in sight. It names only what this shop asks for. */
  explanation: (purposes: readonly Purpose[], partner: string | undefined) => {
    const noted = purposes.flatMap((purpose) => NOTED[purpose] ?? []).join(' et ');
    const by = partner === undefined ? '' : ` Un partenaire, ${partner}, nous y aide.`;
    return `Le panier et la sécurité n’ont besoin que des cookies indispensables. Avec votre accord, nous notons aussi ${noted}.${by}`;
  },
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
    partners: {
      label: 'Mesure par un partenaire',
      hint: 'Son outil reçoit ces mesures, et ce que votre navigateur dit de lui-même.',
    },
  } satisfies Record<Purpose, { label: string; hint: string }>,
  /** Whom the measures are handed to. */
  partnerLabel: (host: string) => `Mesure par un partenaire${NO_BREAK_SPACE}: ${host}`,
} as const;
