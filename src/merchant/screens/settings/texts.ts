export const settingsTexts = {
  screens: 'Pages des réglages',
  first: 'Ouverture',
  save: 'Enregistrer',
  saveLabel: (title: string) => `Enregistrer : ${title}`,
  invalid: 'Cette valeur n’est pas acceptée.',
  done: { enregistre: 'C’est enregistré. La boutique suit dès maintenant.' },
};
