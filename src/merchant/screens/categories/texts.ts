import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import type { CategoryRefusal } from '#shop/catalogue/category-desk/server/change-category.ts';

const refusals: Readonly<Record<CategoryRefusal, string>> = {
  unknown: 'Cette catégorie n’existe plus. Rien n’a été enregistré.',
  changed:
    'Quelqu’un a modifié cette catégorie depuis que vous l’avez ouverte. Rien n’a été enregistré. Comparez avec les valeurs actuelles ci-dessous, puis enregistrez à nouveau pour les remplacer par les vôtres.',
  invalid: 'La catégorie n’a pas été enregistrée. Corrigez les champs signalés.',
  'not-empty':
    'Seule une catégorie vide peut être supprimée. Retirez-en d’abord les produits et les sous-catégories.',
};

export const texts = {
  title: 'Catégories',
  lead: 'Les catégories sont les rayons de la boutique. Les produits d’une sous-catégorie sont aussi montrés dans sa catégorie parente.',
  columns: { name: 'Nom', path: 'Adresse', products: 'Produits', order: 'Ordre' },
  products: (count: number) => countOf(count, 'produit', 'produits'),
  empty: 'Il n’y a pas encore de catégorie.',
  create: 'Ajouter une catégorie',
  createButton: 'Ajouter',
  up: (name: string) => `Monter «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`,
  down: (name: string) => `Descendre «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`,
  name: 'Nom',
  slug: 'Adresse de la page',
  newSlugHint: 'Laissez vide pour la former d’après le nom.',
  slugHint: 'Si vous la changez, l’ancienne adresse mène à la nouvelle.',
  parent: 'Catégorie parente',
  noParent: 'Aucune (premier niveau)',
  description: 'Description',
  descriptionHint: 'Affichée en haut de la page et dans les moteurs de recherche.',
  seoTitle: 'Titre pour les moteurs de recherche',
  seoTitleHint: `Vide${NO_BREAK_SPACE}: le nom. Environ 60 caractères sont montrés.`,
  seoDescription: 'Description pour les moteurs de recherche',
  seoDescriptionHint: `Vide${NO_BREAK_SPACE}: la description. Environ 155 caractères sont montrés.`,
  save: 'Enregistrer',
  seeInShop: 'Voir dans la boutique',
  back: 'Toutes les catégories',
  history: 'Historique',
  deletion: 'Supprimer la catégorie',
  deletionHint: 'La catégorie est vide. Sa suppression est définitive.',
  notEmpty: (products: number, children: number) =>
    [
      'Une catégorie ne peut être supprimée que si elle est vide. Celle-ci contient',
      [
        ...(products > 0 ? [countOf(products, 'produit', 'produits')] : []),
        ...(children > 0 ? [countOf(children, 'sous-catégorie', 'sous-catégories')] : []),
      ].join(' et '),
    ].join(' ') + '.',
  delete: 'Supprimer',
  refusals,
  problems: 'À corriger',
  current: 'Valeurs actuelles',
  none: '–',
  done: {
    ajoutee: 'La catégorie est ajoutée.',
    enregistree: 'La catégorie est enregistrée.',
    deplacee: 'L’ordre est enregistré.',
    supprimee: 'La catégorie est supprimée.',
  },
};
