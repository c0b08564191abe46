import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import type { BulkAction } from '#shop/catalogue/product-desk/bulk-actions.ts';

const actions: Readonly<Record<BulkAction, string>> = {
  publish: 'Publier',
  unpublish: 'Retirer de la boutique',
  archive: 'Archiver',
  feature: 'Mettre en avant',
  unfeature: 'Ne plus mettre en avant',
  category: 'Ajouter à la catégorie',
};

const titles: Readonly<Record<BulkAction, string>> = {
  publish: 'Publication des produits cochés',
  unpublish: 'Retrait des produits cochés',
  archive: 'Archivage des produits cochés',
  feature: 'Mise en avant des produits cochés',
  unfeature: 'Fin de la mise en avant des produits cochés',
  category: 'Rangement des produits cochés',
};

export const bulkTexts = {
  actions,
  titles,
  selection: 'Produits cochés',
  hint: 'Cochez des produits dans le tableau, puis choisissez ce qu’il faut en faire.',
  select: (name: string) => `Cocher «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`,
  category: 'Catégorie',
  chooseCategory: 'Choisir…',
  changed: (count: number) => countOf(count, 'produit modifié', 'produits modifiés'),
  unchanged: (count: number) => countOf(count, 'produit l’était déjà', 'produits l’étaient déjà'),
  incomplete: (count: number) => countOf(count, 'produit n’est pas complet', 'produits ne sont pas complets'),
  gone: (count: number) => countOf(count, 'produit n’existe plus', 'produits n’existent plus'),
  noneTitle: 'Rien n’a été changé',
  refusals: {
    'none-selected': 'Cochez d’abord des produits dans la liste.',
    'no-category': 'Choisissez la catégorie dans laquelle ranger ces produits.',
  },
  back: 'Retour aux produits',
};
