/** The French sentences of the reviews in this API. */
export const reviewTexts = {
  unknown: 'Cet avis n’existe pas.',
  onlyApproved:
    'Un outil publie un avis, il ne le retire pas : son auteur doit lire le motif (boîte de réception).'.replace(
      ' :',
      '\u00a0:',
    ),
  unchanged: 'Cet avis ne peut plus être publié.',
  parameters: {
    status: 'Seulement les avis dans cet état.',
    product: 'Seulement les avis sur ces produits.',
    reviewer: 'Seulement les avis de ces clients.',
    reviewerExclude: 'Sauf les avis de ces clients.',
    reviewerEmail: 'Seulement les avis de cette adresse e-mail.',
    after: 'Écrits après ce moment.',
    before: 'Écrits avant ce moment.',
    datesAreGmt: 'Les moments sont en temps universel.',
    newStatus: 'approved publie l’avis.',
  },
} as const;
