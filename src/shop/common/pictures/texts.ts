export const texts = {
  postOnly: 'Cette demande s’envoie par POST.',
  administratorsOnly: 'La bibliothèque d’images est réservée aux administrateurs de la boutique.',
} as const;
