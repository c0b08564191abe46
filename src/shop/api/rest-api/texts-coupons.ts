/** The French sentences of the coupons in this API. */
export const couponTexts = {
  unknown: 'Ce code promo n’existe pas.',
  noCode: 'Il manque le code.',
  codeTaken: 'Ce code existe déjà.',
  hasId: 'Un nouvel élément n’a pas encore de numéro.',
  used: 'Ce code a servi, il reste pour les commandes qui le portent. Sans « force », il va à la corbeille.',
  parameters: {
    code: 'Seulement ce code.',
    status: 'Seulement les codes dans cet état. Sans ce paramètre, la corbeille ne vient pas.',
    after: 'Créés après ce moment.',
    before: 'Créés avant ce moment.',
    modifiedAfter: 'Modifiés après ce moment.',
    modifiedBefore: 'Modifiés avant ce moment.',
    datesAreGmt: 'Les moments sont en temps universel.',
  },
} as const;
