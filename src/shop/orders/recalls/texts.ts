export const texts = {
  subject: (product: string) => `Rappel de produit\u00a0: ${product}`,
  lead: (product: string, orderId: number) =>
    `Vous avez acheté ${product} (commande n°\u00a0${orderId}). Nous rappelons ce produit. Cessez de l’utiliser dès maintenant.`,
  reason: 'Pourquoi',
  instructions: 'Ce que vous devez faire',
  seeOrder: 'Voir ma commande',
  noteTitle: 'Ce produit fait l’objet d’un rappel',
  columns: [
    ...['Commande', 'Date', 'Produit', 'Référence', 'Pièces', 'Prénom', 'Nom', 'E-mail', 'Téléphone'],
    ...['Adresse', 'Code postal', 'Ville', 'Pays', 'Prévenu le'],
  ],
} as const;
