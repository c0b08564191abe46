import { buyTexts } from './buy-texts.ts';
import { countOf, formatCount, NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { Paging } from '#platform/paging.ts';

/** « 40 € » */
const inEuros = (amount: number) => `${formatCount(amount)}${NO_BREAK_SPACE}€`;
const products = (count: number) => countOf(count, 'produit', 'produits');

export const texts = {
  innerCategories: 'Sous-catégories',
  ...buyTexts,
  shop: 'La boutique',
  shopIntroduction: 'Tous nos jeux et notre matériel, de la naissance à l’âge de raison.',
  ageTitle: (age: string) => `Jeux ${age}`,
  tagTitle: (skill: string) => `Compétence${NO_BREAK_SPACE}: ${skill.toLowerCase()}`,
  searchTitle: (query: string) =>
    query ? `Résultats pour «${NO_BREAK_SPACE}${query}${NO_BREAK_SPACE}»` : 'Rechercher un jeu',
  searchHint: 'Écrivez le nom d’un jeu, une matière ou une compétence, et nous cherchons avec vous.',
  page: (page: number) => `page ${page}`,
  resultCount: ({ total, first, last, pageCount }: Paging) => {
    if (total === 0) return 'Aucun produit';
    if (total === 1) return 'Voici le seul résultat';
    if (pageCount === 1) return `Affichage de tous les ${countOf(total, 'résultat', 'résultats')}`;
    return `Affichage de ${first}–${last} sur ${countOf(total, 'résultat', 'résultats')}`;
  },
  sortLabel: 'Trier les produits',
  sortSubmit: 'Trier',
  emptyTitle: 'Rien ici pour l’instant',
  emptySearchTitle: 'Nous n’avons rien trouvé',
  onlyTextsTitle: 'Aucun jeu ne porte ces mots',
  onlyTexts: 'Les pages ci-dessus répondent sans doute à votre question.',
  emptySearch: 'Vérifiez l’orthographe, essayez un mot plus court, ou laissez-vous guider par nos rayons.',
  emptyFilters: 'Aucun jeu ne réunit tous ces critères. Retirez-en un, ou repartez de toute la boutique.',
  loosen: 'Élargir la sélection',
  loosened: (name: string) => `Sans «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`,
  seeWholeShop: 'Voir toute la boutique',
  activeFilters: 'Filtres actifs',
  clearFilters: 'Tout effacer',
  filters: 'Filtrer',
  filtersChosen: (count: number) => countOf(count, 'filtre actif', 'filtres actifs'),
  filtersTitle: 'Affiner la sélection',
  byAge: 'Par âge',
  byCategory: 'Par rayon',
  bySkill: 'Par compétence',
  byPrice: 'Prix',
  byStock: 'Disponibilité',
  inStockOnly: 'En stock seulement',
  excluded: (name: string) => `Sauf${NO_BREAK_SPACE}: ${name}`,
  lowestPriceWanted: 'De',
  highestPriceWanted: 'à',
  lowestPriceSlider: 'Prix minimum',
  highestPriceSlider: 'Prix maximum',
  applyPrice: 'Appliquer',
  priceWanted: (from: number | null, to: number | null) => {
    if (from === null) return to === null ? '' : `Jusqu’à ${inEuros(to)}`;
    return to === null ? `À partir de ${inEuros(from)}` : `De ${inEuros(from)} à ${inEuros(to)}`;
  },
  inEuros,
  products,
  showResults: (count: number) => {
    if (count === 0) return 'Aucun produit';
    return count === 1 ? 'Voir le produit' : `Voir les ${products(count)}`;
  },
  refreshRefusals: {
    rest_invalid_param: 'Cette demande est mal écrite.',
    rest_forbidden: 'Vous n’avez pas le droit de modifier cette page.',
    rest_widget_not_found: 'Cette liste n’existe pas.',
    rest_page_not_found: 'Cette page de la liste n’existe pas.',
  },
  discount: (percent: number) => `−${percent}${NARROW_SPACE}%`,
  inStock: 'En stock',
  lastPieces: (stock: number) => `Plus que ${countOf(stock, 'pièce', 'pièces')} en stock`,
  isNew: 'Nouveau',
  lowestPrice: (price: string) =>
    `Prix le plus bas des 30${NO_BREAK_SPACE}jours avant la réduction${NO_BREAK_SPACE}: ${price}`,
  allTaxes: 'TTC, hors frais de livraison',
  allTaxesNoParcel: 'TTC, sans frais de livraison',
  choose: 'Choisir une option',
  description: 'Description',
  additionalInformation: 'Informations complémentaires',
  productTabs: 'À propos de ce produit',
  reviews: 'Avis',
  reviewsTab: (count: number) => (count > 0 ? `Avis (${formatCount(count)})` : 'Avis'),
  noReview: 'Aucun avis',
  reviewCount: (count: number) => countOf(count, 'avis', 'avis'),
  materialsAndDimensions: 'Matières et dimensions',
  safety: 'Sécurité et fabricant',
  delivery: 'Livraison et retours',
  contents: 'Dans la boîte',
  age: 'Âge conseillé',
  materials: 'Matières',
  withdrawal: 'Rétractation',
  dimensions: 'Dimensions',
  weight: 'Poids',
  category: 'Rayon',
  skills: 'Compétences',
  sku: 'Référence',
  maker: 'Fabricant',
  responsible: 'Personne responsable dans l’Union européenne',
  standards: 'Conformité',
  warnings: 'Avertissements',
  noWarning: (reason: string) => `Aucun avertissement particulier pour ce produit. ${reason}`.trim(),
  alternatives: 'Dans le même esprit, et en stock',
  related: 'Pour aller plus loin',
  unavailable: 'Ce produit n’est pas disponible pour le moment.',
  chooseOptions: 'Choisir les options',
  quickBuy: 'Achat rapide',
  groupContents: 'Composez votre coffret',
  gallery: 'Photographies du produit',
  fullScreen: 'Voir la galerie d’images en plein écran',
  thumbnails: 'Choisir une photographie',
  pictureOf: (position: number, count: number) => `Photographie ${position} sur ${count}`,
  previousPicture: 'Photographie précédente',
  nextPicture: 'Photographie suivante',
  zoomPicture: 'Agrandir ou réduire',
  ratingRequired: 'Veuillez sélectionner une note',
  ratingOption: (stars: number) => `${stars} étoile${stars > 1 ? 's' : ''} sur 5`,
} as const;

/** « 100 × 100 × 550 mm », or in centimetres from ten centimetres on. */
export function dimensionsText({
  length,
  width,
  height,
}: {
  length: number;
  width: number;
  height: number;
}): string {
  const sides = [length, width, height];
  const inCentimetres = sides.some((side) => side >= 100);
  const written = sides.map((side) => String(inCentimetres ? side / 10 : side).replace('.', ','));
  return `${written.join(` × `)}${NO_BREAK_SPACE}${inCentimetres ? 'cm' : 'mm'}`;
}

/** « 850 g », « 1,85 kg » */
export function weightText(grams: number): string {
  return grams < 1000
    ? `${grams}${NO_BREAK_SPACE}g`
    : `${String(Math.round(grams / 10) / 100).replace('.', ',')}${NO_BREAK_SPACE}kg`;
}
