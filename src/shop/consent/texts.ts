import { NO_BREAK_SPACE } from '../../platform/french.ts';
import type { Purpose } from './consent.ts';

export const texts = {
  title: 'Vos cookies, votre choix',
  // Two short paragraphs rather than a long one: on a phone the page behind stays in sight.
  explanation:
    'Le panier et la sécurité n’ont besoin que des cookies indispensables. Avec votre accord, nous notons aussi par quel chemin vous êtes arrivé ici.',
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
  } satisfies Record<Purpose, { label: string; hint: string }>,
} as const;
