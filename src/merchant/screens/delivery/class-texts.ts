import type { ClassFault } from '#shop/catalogue/shipping-classes/shipping-class.ts';

const faultText = (fault: ClassFault): string => {
  switch (fault.code) {
    case 'required':
      return 'Donnez un nom à cette classe.';
    case 'too-long':
      return `${fault.most} caractères au plus.`;
    case 'no-letters':
      return 'Écrivez au moins une lettre ou un chiffre.';
    case 'too-many':
      return 'La boutique a 200\u00a0classes, elle n’en prend pas plus.';
    case 'taken':
      return 'Une autre classe a déjà cette valeur.';
  }
};

export const classTexts = {
  title: 'Classes de livraison',
  lead: 'Une classe réunit des produits qui voyagent de la même façon\u00a0: fragiles, lourds, encombrants. Elle sert à vos outils et au tri\u202f; elle ne change pas le prix de livraison. Chaque produit la choisit dans sa fiche.',
  none: 'Aucune classe pour le moment.',
  newClass: 'Nouvelle classe',
  one: (name: string) => `Classe ${name}`,
  fieldsTitle: 'Classe',
  name: 'Nom',
  slug: 'Slug',
  slugHint: 'Le nom que vos outils emploient. Vide\u00a0: formé d’après le nom.',
  description: 'Description',
  products: 'Produits en boutique',
  back: 'Toutes les classes',
  create: 'Créer',
  save: 'Enregistrer',
  remove: 'Supprimer',
  removeHint: 'Ses produits restent, sans classe.',
  changed:
    'Quelqu’un d’autre a changé cette classe entre-temps. Voici la nouvelle version, rien n’a été fait.',
  faultText,
  done: {
    classe: 'La classe est créée.',
    'classe-changee': 'La classe est enregistrée.',
    'classe-supprimee': 'La classe est supprimée.',
  },
};
