import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import type { ProductSort, StockLevel } from '#shop/catalogue/product-desk/product-list.ts';
import type { ProductStatus } from '#shop/catalogue/product-desk/product-status.ts';
import type { MissingFact } from '#shop/catalogue/products/publication.ts';

const statuses: Record<ProductStatus, string> = {
  publish: 'Publié',
  draft: 'Brouillon',
  archived: 'Archivé',
};

const lists: Record<ProductStatus | 'all', string> = {
  all: 'Tous',
  publish: 'Publiés',
  draft: 'Brouillons',
  archived: 'Archivés',
};

const empty: Record<ProductStatus | 'all', string> = {
  all: 'Il n’y a encore aucun produit.',
  publish: 'Aucun produit n’est publié.',
  draft: 'Aucun brouillon.',
  archived: 'Aucun produit n’est archivé.',
};

const sorts: Record<ProductSort, string> = {
  newest: 'Du plus récent au plus ancien',
  oldest: 'Du plus ancien au plus récent',
  name: 'Par nom, de A à Z',
  nameDown: 'Par nom, de Z à A',
  cheapest: 'Du moins cher au plus cher',
  dearest: 'Du plus cher au moins cher',
};

const stockLevels: Record<StockLevel, string> = {
  out: 'En rupture',
  low: 'Stock faible',
  in: 'En stock',
};

const missingFacts: Record<MissingFact, string> = {
  maker: 'fabricant complet',
  responsible: 'personne responsable dans l’Union européenne',
  picture: 'photographie',
  warnings: 'avertissements ou raison de leur absence',
  variations: 'déclinaisons à vendre',
  members: 'produits du lot',
};

export const texts = {
  title: 'Produits',
  create: 'Nouveau produit',
  shopOrder: 'Ordre de la boutique',
  changePrices: 'Changer les prix',
  changeStocks: 'Changer les stocks',
  importFile: 'Importer',
  exportFile: 'Exporter',
  back: 'Tous les produits',
  inShop: 'Voir dans la boutique',
  statuses,
  lists,
  listsLabel: 'États des produits',
  empty,
  search: 'Rechercher un produit',
  searchHint: 'Nom, référence (SKU) ou code-barres (GTIN)',
  searchButton: 'Rechercher',
  category: 'Catégorie',
  anyCategory: 'Toutes les catégories',
  stock: 'Stock',
  anyStock: 'Tous les stocks',
  stockLevels,
  sort: 'Tri',
  sorts,
  sortBy: (column: string) => `Trier par ${column.toLowerCase()}`,
  clear: 'Effacer la recherche et les filtres',
  nothingFound: 'Aucun produit ne correspond.',
  nothingFoundHint: 'Vérifiez l’orthographe, ou retirez un filtre.',
  showAll: 'Voir tous les produits',
  pages: 'Pages de la liste',
  first: 'Première page',
  previous: 'Page précédente',
  next: 'Page suivante',
  last: 'Dernière page',
  columns: {
    picture: 'Photo',
    name: 'Nom',
    sku: 'Référence',
    price: 'Prix',
    stock: 'Stock',
    status: 'État',
    categories: 'Catégories',
  },
  from: 'à partir de',
  reduced: 'en promotion',
  noPrice: 'sans prix',
  margin: (percent: number, isLowest: boolean) =>
    `${isLowest ? 'marge dès' : 'marge'} ${percent < 0 ? '−' : ''}${Math.abs(percent)}${NO_BREAK_SPACE}%`,
  pieces: (stock: number) => countOf(stock, 'pièce', 'pièces'),
  stockCount: formatCount,
  outOfStock: 'rupture',
  uncounted: 'non compté',
  missingFacts,
  missing: (facts: readonly MissingFact[]) =>
    `Il manque${NO_BREAK_SPACE}: ${facts.map((fact) => missingFacts[fact]).join(', ')}.`,
  tabsLabel: 'Parties du produit',
  tabs: {
    sheet: 'Fiche',
    photos: 'Photos',
    variations: 'Déclinaisons',
    links: 'Associations',
    stock: 'Stock',
  },
};
