import type { PlanFault } from '#shop/catalogue/product-desk/planned-publication.ts';
import { formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import type { Problem } from '#shop/catalogue/product-desk/check-product.ts';
import {
  PARTY_FIELDS,
  PRODUCT_FIELDS,
  type ProductDraft,
} from '#shop/catalogue/product-desk/product-draft.ts';
import type { DeleteRefusal } from '#shop/catalogue/product-desk/server/change-status.ts';
import { formatMoment } from '../format-moment.ts';

const labels: Record<keyof ProductDraft, string> = {
  name: 'Nom',
  slug: 'Adresse de la page (URL)',
  shortDescription: 'Résumé',
  description: 'Description',
  categoryIds: 'Catégories',
  skillIds: 'Compétences',
  ageFromMonths: 'Âge minimum (mois)',
  ageToMonths: 'Âge maximum (mois)',
  materials: 'Matières',
  contents: 'Contenu de la boîte',
  lengthMm: 'Longueur (cm)',
  widthMm: 'Largeur (cm)',
  heightMm: 'Hauteur (cm)',
  weightGrams: 'Poids (g)',
  regularCents: 'Prix TTC (€)',
  saleCents: 'Prix en promotion TTC (€)',
  saleFrom: 'Début de la promotion',
  saleUntil: 'Fin de la promotion',
  vatClass: 'TVA',
  sku: 'Référence (SKU)',
  gtin: 'Code-barres (GTIN, EAN)',
  stock: 'Stock',
  soldIndividually: 'Vendu à l’unité, un seul exemplaire par commande',
  isBook: 'Livre (prix unique)',
  isVirtual: 'Sans livraison (produit immatériel)',
  featured: 'Mis en avant',
  makerId: 'Fabricant',
  responsibleId: 'Personne responsable dans l’Union européenne',
  shippingClassId: 'Classe de livraison',
  warnings: 'Avertissements de sécurité',
  noWarningReason: 'Raison de l’absence d’avertissement',
  standards: 'Normes et marquages',
  withdrawalExclusion: 'Droit de rétractation',
  seoTitle: 'Titre pour les moteurs de recherche',
  seoDescription: 'Description pour les moteurs de recherche',
};

const deleteRefusals: Record<DeleteRefusal, string> = {
  unknown: 'Ce produit n’existe plus.',
  ordered: 'Ce produit a déjà été commandé\u00a0: il ne peut pas être supprimé, mais il peut être archivé.',
  grouped: 'Ce produit fait partie d’un lot\u00a0: retirez-le du lot avant de le supprimer.',
  published: 'Ce produit est publié\u00a0: retirez-le de la boutique avant de le supprimer.',
};

/** The sentence for a fault of a field. */
function problemText(problem: Problem): string {
  switch (problem.code) {
    case 'required':
      return 'Ce champ est nécessaire.';
    case 'too-long':
      return `${formatCount(problem.most)} caractères au plus.`;
    case 'too-many-lines':
      return `${formatCount(problem.most)} lignes au plus.`;
    case 'not-a-number':
      return 'Écrivez un nombre, par exemple 12 ou, pour un prix, 24,90.';
    case 'negative':
      return 'Ce nombre ne peut pas être négatif.';
    case 'not-positive':
      return 'Ce nombre doit être plus grand que zéro.';
    case 'too-large':
      return 'Ce nombre est trop grand.';
    case 'price-missing':
      return 'Indiquez aussi le prix habituel.';
    case 'sale-not-lower':
      return 'Le prix en promotion doit être inférieur au prix habituel.';
    case 'sale-missing':
      return 'Indiquez aussi le prix en promotion, ou effacez ses dates.';
    case 'not-a-moment':
      return 'Cette date ou cette heure n’existe pas. Au passage à l’heure d’été, l’heure de 2\u00a0h à 3\u00a0h est sautée.';
    case 'period-order':
      return 'La fin de la promotion doit venir après son début.';
    case 'age-order':
      return 'L’âge maximum doit être supérieur à l’âge minimum.';
    case 'sizes-incomplete':
      return 'Indiquez les trois dimensions, ou aucune.';
    case 'bad-slug':
      return 'Seulement des lettres minuscules sans accent, des chiffres et des tirets, par exemple tour-rose.';
    case 'bad-gtin':
      return 'Ce code-barres est incorrect\u00a0: vérifiez ses 8, 12, 13 ou 14 chiffres.';
    case 'taken':
      return 'Un autre produit a déjà cette valeur.';
    case 'unknown':
      return 'Ce choix n’existe plus.';
    case 'reason-beside-warnings':
      return 'Indiquez soit des avertissements, soit la raison pour laquelle il n’y en a pas.';
    case 'bad-email':
      return 'Écrivez une adresse e-mail complète.';
    case 'bad-country':
      return 'Écrivez le code du pays en deux lettres, par exemple FR.';
  }
}

const vatClasses: Record<ProductDraft['vatClass'], string> = {
  standard: 'Taux normal (20\u00a0%)',
  reduced: 'Taux réduit (5,5\u00a0%, livres)',
  none: 'Sans TVA (carte cadeau)',
};

const exclusions = {
  personalised: 'Exclu\u00a0: fabriqué selon les indications du client',
  unsealed: 'Exclu une fois descellé\u00a0: scellé par hygiène',
};

/** A value as the conflict message shows it. */
function valueText(name: keyof ProductDraft, value: ProductDraft[keyof ProductDraft]): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'rien';
  if (value instanceof Date) return formatMoment(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if ((name === 'regularCents' || name === 'saleCents') && typeof value === 'number')
    return formatPrice(toCents(value));
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return [...text].length > 120 ? `${[...text].slice(0, 120).join('')}…` : text;
}

/** The label of a field of the form, by its name. */
const labelOf = (field: string): string => FIELD_LABELS.get(field) ?? field;

const party = {
  fabricant: 'Nouveau fabricant',
  responsable: 'Nouvelle personne responsable',
  name: 'Nom ou raison sociale',
  address: 'Adresse postale',
  email: 'Adresse e-mail',
  country: 'Pays (deux lettres)',
};

const PARTS = ['name', 'address', 'email', 'country'] as const;

const FIELD_LABELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PRODUCT_FIELDS).map(
    ([name, field]) =>
      [field, Object.entries(labels).find(([known]) => known === name)?.[1] ?? field] as const,
  ),
  ...(['fabricant', 'responsable'] as const).flatMap((of) =>
    PARTS.map((part) => [PARTY_FIELDS(of)[part], `${party[of]}, ${party[part].toLowerCase()}`] as const),
  ),
]);

const faults: Readonly<Record<PlanFault, string>> = {
  'moment-missing': 'Indiquez une date et une heure qui existent.',
  'moment-skipped': 'Cette heure n’existe pas ce jour-là, à cause du passage à l’heure d’été.',
  'moment-past': 'Cette date est passée. Publiez le produit, ou choisissez une date à venir.',
  'moment-too-far': 'Choisissez une date dans les cinq prochaines années.',
};

export const formTexts = {
  labels,
  newTitle: 'Nouveau produit',
  parts: {
    texts: 'Présentation',
    price: 'Prix et stock',
    classification: 'Classement',
    facts: 'Caractéristiques',
    safety: 'Sécurité et droit',
    search: 'Moteurs de recherche',
  },
  hints: {
    slug: 'Vide\u00a0: formée d’après le nom. Un changement laisse une redirection depuis l’ancienne adresse.',
    text: 'Affiché en haut de la page du produit et dans les listes.',
    lines: 'Une ligne par élément',
    shippingClass: 'Sert à vos outils et au tri\u202f; ne change pas le prix de livraison.',
    stock: 'Vide\u00a0: le stock n’est pas compté',
    sale: 'Vide\u00a0: pas de promotion. Le prix barré est le plus bas des 30\u00a0jours précédents.',
    saleFrom: 'Heure de Paris, à la minute. Vide\u00a0: tout de suite',
    saleUntil: 'Le prix habituel revient à cette minute. Vide\u00a0: sans fin',
    warnings: 'Une ligne par avertissement',
    reason: 'Seulement s’il n’y a aucun avertissement',
    seoTitle: 'Vide\u00a0: le nom. Environ 60\u00a0caractères sont montrés.',
    seoDescription: 'Vide\u00a0: le résumé. Environ 155\u00a0caractères sont montrés.',
    responsible: 'Nécessaire si le fabricant n’est pas établi dans l’Union',
    variations: 'Le prix et le stock de ce produit sont ceux de ses déclinaisons ou de ses éléments.',
  },
  newParty: 'Autre, à ajouter…',
  chooseMaker: 'Choisir un fabricant',
  noResponsible: 'Le fabricant lui-même',
  party,
  vatClasses,
  noShippingClass: 'Aucune',
  noExclusion: 'S’applique\u00a0: 14\u00a0jours pour changer d’avis',
  exclusions,
  save: 'Enregistrer',
  createButton: 'Créer le brouillon',
  cancel: 'Annuler',
  plan: {
    label: 'Publication à une date',
    moment: 'Publier le',
    submit: 'Programmer',
    cancel: 'Ne plus publier à cette date',
    preview: 'Aperçu',
    previewHint: (days: number) =>
      `L’aperçu montre le brouillon comme les clients le verront. Son lien s’ouvre sans compte pendant ${days}\u00a0jours.`,
    planned: (moment: Date) => `Sera publié le ${formatMoment(moment)}.`,
    missed: (moment: Date) =>
      `La publication prévue le ${formatMoment(moment)} n’a pas eu lieu\u00a0: il manquait une information obligatoire.`,
    notDraft: 'Seul un brouillon se programme.',
    faults,
  },
  actionsTitle: 'Publication',
  publish: 'Publier',
  unpublish: 'Retirer de la boutique',
  restore: 'Sortir de l’archive',
  archive: 'Archiver',
  duplicate: 'Dupliquer',
  remove: 'Supprimer',
  removeConfirm: 'Le produit, ses photos et son historique de prix seront supprimés. C’est définitif.',
  removeButton: 'Supprimer définitivement',
  deleteRefusals,
  problemsTitle: 'Rien n’a été enregistré. À corriger\u00a0:',
  otherProblem:
    'Le produit est publié\u00a0: il doit garder une photographie et, s’il en a, une déclinaison ou un élément à vendre.',
  problemText,
  /** A fault in the summary: the field and what is wrong. */
  problemEntry: (problem: Problem) => `${labelOf(problem.field)}${NO_BREAK_SPACE}: ${problemText(problem)}`,
  changedTitle: 'Quelqu’un a modifié ce produit entre-temps. Rien n’a été enregistré.',
  changedHint:
    'Votre saisie est gardée ci-dessous. Comparez, puis enregistrez pour remplacer les valeurs actuelles par les vôtres.',
  changedValue: (name: keyof ProductDraft, value: ProductDraft[keyof ProductDraft]) =>
    `${labels[name]}${NO_BREAK_SPACE}: la valeur actuelle est «${NO_BREAK_SPACE}${valueText(name, value)}${NO_BREAK_SPACE}».`,
  readOnly: 'Votre rôle permet de consulter cette fiche, pas de la modifier.',
  incompleteTitle: 'Ce produit ne peut pas encore être publié.',
  readyTitle: 'Ce brouillon est complet\u00a0: il peut être publié.',
  done: {
    cree: 'Le brouillon est créé.',
    enregistre: 'Les modifications sont enregistrées.',
    publie: 'Le produit est publié.',
    programme: 'La publication est programmée.',
    deprogramme: 'Le brouillon ne sera plus publié à cette date.',
    retire: 'Le produit n’est plus dans la boutique.',
    archive: 'Le produit est archivé.',
    copie: 'La copie est créée. Vérifiez son nom, son adresse et sa référence.',
    supprime: 'Le produit est supprimé.',
  },
};
