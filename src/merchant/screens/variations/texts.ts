import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import type { GenerationProblem } from '#shop/catalogue/variation-desk/generation.ts';
import type { SelectionAction } from '#shop/catalogue/variation-desk/selection.ts';
import type { ConversionRefusal } from '#shop/catalogue/variation-desk/server/generate-variations.ts';
import type { Cell, CellProblem } from '#shop/catalogue/variation-desk/variation-draft.ts';

const columns: Readonly<Record<Cell, string>> = {
  isActive: 'Active',
  sku: 'Référence',
  regularCents: 'Prix TTC (€)',
  saleCents: 'Promotion (€)',
  stock: 'Stock',
  gtin: 'Code-barres',
  photo: 'Photo n°',
  weightGrams: 'Poids (g)',
  lengthMm: 'Longueur (cm)',
  widthMm: 'Largeur (cm)',
  heightMm: 'Hauteur (cm)',
};

const conversionRefusals: Readonly<Record<ConversionRefusal, string>> = {
  published:
    'Ce produit est publié. Retirez-le d’abord de la boutique, depuis sa fiche, pour en faire un produit à déclinaisons.',
  ordered:
    'Ce produit a déjà été commandé tel quel\u00a0: il reste un produit simple. Dupliquez-le, puis donnez des déclinaisons à la copie.',
  'gift-card': 'Une carte cadeau n’a pas de déclinaisons.',
  'in-group': 'Ce produit fait partie d’un lot\u00a0: retirez-le du lot pour lui donner des déclinaisons.',
  grouped: 'Un lot n’a pas de déclinaisons\u00a0: il est composé d’autres produits.',
};

const actions: Readonly<Record<SelectionAction, string>> = {
  on: 'Activer',
  off: 'Désactiver',
  delete: 'Supprimer',
};

/** The sentence for a fault of a cell. */
function cellText(problem: CellProblem): string {
  switch (problem.code) {
    case 'required':
      return 'cette cellule est nécessaire.';
    case 'too-long':
      return `${problem.most} caractères au plus.`;
    case 'not-a-number':
      return 'écrivez un nombre, par exemple 12 ou, pour un prix, 24,90.';
    case 'negative':
      return 'ce nombre ne peut pas être négatif.';
    case 'not-positive':
      return 'ce nombre doit être plus grand que zéro.';
    case 'too-large':
      return 'ce nombre est trop grand.';
    case 'sale-not-lower':
      return 'le prix en promotion doit être inférieur au prix.';
    case 'sizes-incomplete':
      return 'indiquez les trois dimensions, ou aucune.';
    case 'bad-gtin':
      return 'ce code-barres est incorrect.';
    case 'taken':
      return 'un autre produit ou une autre déclinaison a déjà cette valeur.';
    case 'no-such-photo':
      return problem.count === 0
        ? 'ce produit n’a pas encore de photo.'
        : `indiquez un numéro de photo entre 1 et ${problem.count}.`;
  }
}

function generationText(problem: GenerationProblem): string {
  switch (problem.code) {
    case 'none-chosen':
      return 'Choisissez au moins une caractéristique.';
    case 'no-values':
      return 'Choisissez au moins une valeur de cette caractéristique.';
    case 'price-required':
      return 'Indiquez le prix des nouvelles déclinaisons.';
    case 'bad-price':
      return 'Indiquez un prix, par exemple 24,90.';
    case 'bad-stock':
      return 'Indiquez un nombre entier de pièces, ou rien.';
    case 'too-many':
      return `Cela ferait ${formatCount(problem.count)} déclinaisons, et un produit en a 2${NO_BREAK_SPACE}000 au plus. Choisissez moins de valeurs.`;
    case 'in-use':
      return `Des déclinaisons ont encore ces valeurs${NO_BREAK_SPACE}: ${problem.values.join(', ')}. Supprimez-les d’abord.`;
  }
}

export const texts = {
  columns,
  combination: 'Déclinaison',
  any: (label: string) => `${label}${NO_BREAK_SPACE}: toutes`,
  count: (shown: number, all: number) =>
    shown === all
      ? countOf(all, 'déclinaison', 'déclinaisons')
      : `${formatCount(shown)} sur ${countOf(all, 'déclinaison', 'déclinaisons')}`,
  none: 'Ce produit n’a pas encore de déclinaison.',
  noneMatch: 'Aucune déclinaison n’a ces valeurs.',
  simple:
    'Ce produit est simple\u00a0: il a un seul prix et un seul stock. S’il existe en plusieurs couleurs, tailles ou finitions, choisissez-les ici.',
  conversionRefusals,
  generation: 'Caractéristiques et combinaisons',
  generationHint:
    'Cochez ce que le client choisit. Chaque combinaison qui manque devient une déclinaison\u202f; celles qui existent ne changent pas.',
  noAttributes: 'Créez d’abord une caractéristique, par exemple la couleur.',
  toAttributes: 'Gérer les caractéristiques',
  use: (label: string) => `Le client choisit\u00a0: ${label.toLowerCase()}`,
  valuesOf: (label: string) => `Valeurs de ${label.toLowerCase()}`,
  together: 'Une seule déclinaison pour toutes ces valeurs',
  noValues: 'Cette caractéristique n’a pas encore de valeur.',
  startPrice: 'Prix TTC des nouvelles déclinaisons (€)',
  startStock: 'Stock de chacune',
  startStockHint: 'Vide\u00a0: le stock n’est pas compté',
  createsMissing: 'Créer les combinaisons qui manquent',
  generate: 'Créer les déclinaisons',
  update: 'Enregistrer les caractéristiques',
  makeSimple: 'Revenir à un produit simple',
  makeSimpleRefused: 'Supprimez d’abord toutes les déclinaisons, et retirez le produit de la boutique.',
  filter: 'Montrer',
  everyValue: (label: string) => `${label}${NO_BREAK_SPACE}: tout`,
  apply: 'Filtrer',
  grid: 'Tableau des déclinaisons',
  gridHint:
    'Avec les flèches, vous passez d’une cellule à l’autre. Collez des cellules copiées d’un tableur pour en remplir plusieurs. Ctrl\u00a0+\u00a0D recopie la cellule dans toutes les lignes du dessous. Rien n’est enregistré avant que vous ne le demandiez.',
  photosLegend: 'Numéros des photos',
  select: (name: string) => `Sélectionner ${name}`,
  selection: 'Déclinaisons cochées',
  actions,
  soldHint: 'Une déclinaison déjà commandée n’est jamais supprimée\u00a0: elle est désactivée.',
  ordered: 'déjà commandée',
  save: 'Enregistrer le tableau',
  cell: (cell: Cell, name: string) => `${columns[cell]}, ${name}`,
  pages: 'Pages du tableau',
  page: (page: number) => `Page ${page}`,
  whole: 'Tout sur une page',
  paged: 'Par pages de 100',
  changedCells: 'cellules modifiées',
  refused: 'Rien n’a été enregistré. À corriger',
  problem: (name: string, cell: Cell, problem: CellProblem) =>
    `${name}, ${columns[cell]}${NO_BREAK_SPACE}: ${cellText(problem)}`,
  cellText,
  generationText,
  moreProblems: (count: number) => `et ${countOf(count, 'autre problème', 'autres problèmes')}`,
  conflictTitle: 'Quelqu’un a modifié ces déclinaisons entre-temps. Rien n’a été enregistré.',
  conflictHint:
    'Votre saisie est gardée dans le tableau. Enregistrez encore une fois pour remplacer les valeurs actuelles par les vôtres.',
  conflict: (name: string, cell: Cell, stored: string, typed: string) =>
    `${name}, ${columns[cell]}${NO_BREAK_SPACE}: maintenant «${NO_BREAK_SPACE}${stored}${NO_BREAK_SPACE}», chez vous «${NO_BREAK_SPACE}${typed}${NO_BREAK_SPACE}»`,
  gone: 'Une déclinaison a été supprimée entre-temps. Rien n’a été enregistré\u202f; votre saisie est gardée ci-dessous.',
  lastActive:
    'Le produit est publié\u00a0: il garde au moins une déclinaison active. Pour ne plus le vendre, retirez-le de la boutique depuis sa fiche.',
  noneSelected: 'Cochez d’abord des déclinaisons.',
  groupHint: 'Ce produit est un lot. Ses éléments se choisissent dans l’onglet Associations.',
  done: {
    enregistrees: 'Les déclinaisons sont enregistrées.',
    caracteristiques: 'Les caractéristiques sont enregistrées. Aucune combinaison ne manquait.',
    simple: 'Ce produit est de nouveau un produit simple.',
  },
  created: (count: number) => countOf(count, 'déclinaison créée', 'déclinaisons créées') + '.',
  selected: (deleted: number, switched: number, action: SelectionAction): string => {
    const changed = action === 'on' ? 'activée' : 'désactivée';
    const parts = [
      ...(deleted > 0 ? [countOf(deleted, 'déclinaison supprimée', 'déclinaisons supprimées')] : []),
      ...(switched > 0 ? [countOf(switched, `déclinaison ${changed}`, `déclinaisons ${changed}s`)] : []),
    ];
    return parts.length === 0 ? 'Rien n’avait à changer.' : `${parts.join(', ')}.`;
  },
};
