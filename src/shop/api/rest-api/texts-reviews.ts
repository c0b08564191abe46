import { NO_BREAK_SPACE as NB } from '#platform/french.ts';

/** The French sentences of the reviews in this API. */
export const reviewTexts = {
  one: 'un avis sur un produit',
  many: 'les avis sur les produits',
  unknown: 'Cet avis n’existe pas.',
  unknownProduct: 'Ce produit n’existe pas.',
  unchanged: `Cet avis ne peut pas passer à cet état${NB}: un avis publié ne repasse pas en attente, et un avis retiré ne revient que réécrit par son auteur.`,
  changed: 'Cet avis vient d’être modifié. Lisez-le, puis recommencez.',
  /** The reasons that authors read if the tool sends none. */
  reasons: {
    spam: `La boutique l’a classé comme indésirable${NB}: publicité, envoi répété ou contenu sans rapport avec le produit.`,
    trash: `Il ne respecte pas les règles de publication des avis${NB}: propos grossiers, données personnelles ou contenu sans rapport avec le produit.`,
  },
  parameters: {
    status: 'Seulement les avis dans cet état.',
    product: 'Seulement les avis sur ces produits.',
    reviewer: 'Seulement les avis de ces clients.',
    reviewerExclude: 'Sauf les avis de ces clients.',
    reviewerEmail: 'Seulement les avis de cette adresse e-mail.',
    newStatus: `L’état voulu. spam et trash retirent l’avis${NB}: son auteur reçoit le motif.`,
    productId: 'Le produit.',
    reviewText: 'Le texte, tel que son auteur l’a écrit ailleurs.',
    author: 'Le nom de l’auteur.',
    authorEmail: 'L’adresse e-mail de l’auteur.',
    rating: 'De 1 à 5 étoiles.',
    writtenAt: 'Le moment où l’avis a été écrit.',
    reason: 'Le motif que lit son auteur.',
  },
} as const;
