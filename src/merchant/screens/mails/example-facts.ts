/** Who and what the examples of mails are about. Nobody takes them for real. */
export const EXAMPLE = {
  firstName: 'Camille',
  lastName: 'Exemple',
  email: 'camille@exemple.fr',
  newEmail: 'camille.nouvelle@exemple.fr',
  street: '1 rue de l’Exemple',
  postcode: '75001',
  city: 'Paris',
  orderId: 1042,
  id: 12,
  product: 'Produit d’exemple',
  article: 'Article d’exemple',
  amountCents: 2490,
  day: '2030-12-31',
  message: 'Voici un message d’exemple.',
  answer: 'Voici une réponse d’exemple.',
  reason: 'Voici un motif d’exemple.',
} as const;
