export const texts = {
  reason: 'Pourquoi',
  instructions: 'Ce que vous devez faire',
  seeOrder: 'Voir ma commande',
  noteTitle: 'Ce produit fait l’objet d’un rappel',
  columns: [
    ...['Commande', 'Date', 'Produit', 'Référence', 'Pièces', 'Prénom', 'Nom', 'E-mail', 'Téléphone'],
    ...['Adresse', 'Code postal', 'Ville', 'Pays', 'Prévenu le'],
  ],
} as const;
