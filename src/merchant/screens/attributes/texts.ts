import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import type { NameProblem } from '#shop/catalogue/attribute-desk/check-attribute.ts';
import type { AttributeRefusal } from '#shop/catalogue/attribute-desk/server/change-attributes.ts';
import type { TermRefusal } from '#shop/catalogue/attribute-desk/server/change-desk-terms.ts';
import type { PictureRefusal } from '#shop/catalogue/attribute-desk/server/change-term-picture.ts';

const quoted = (name: string) => `«${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`;

const problems: Readonly<Record<NameProblem['code'], string>> = {
  'name-taken': 'Ce nom existe déjà. Choisissez-en un autre.',
  'no-letters': 'Ce nom doit contenir au moins une lettre ou un chiffre.',
  'too-many': 'Cette caractéristique a déjà 200 valeurs, c’est le maximum.',
};

const refusals: Readonly<Record<AttributeRefusal | TermRefusal | PictureRefusal, string>> = {
  unknown: 'Cette caractéristique ou cette valeur n’existe plus.',
  changed: 'Quelqu’un l’a modifiée entre-temps.',
  invalid: 'Rien n’a été enregistré. Corrigez les champs signalés.',
  used: 'Des produits l’utilisent encore\u00a0: elle ne peut pas être supprimée. Retirez-la d’abord de leurs fiches.',
  'none-chosen': 'Choisissez un fichier.',
  'too-large': 'Ce fichier dépasse 10\u00a0Mo.',
  'not-a-photo': 'Ce fichier n’est pas une photographie lisible (JPEG, PNG, WebP ou AVIF).',
  'storage-away':
    'L’image n’a pas pu être enregistrée\u00a0: l’espace de stockage ne répond pas. Réessayez plus tard.',
};

export const texts = {
  title: 'Caractéristiques',
  lead: 'Les caractéristiques sont ce que le client choisit ou filtre\u00a0: la couleur, la taille, la finition… Les tranches d’âge n’y sont pas\u00a0: elles suivent l’âge indiqué sur chaque fiche.',
  empty: 'Il n’y a pas encore de caractéristique.',
  columns: { name: 'Nom', swatch: 'Affichage', values: 'Valeurs', products: 'Produits', order: 'Ordre' },
  noValues: 'aucune valeur',
  moreValues: (count: number) => `et ${countOf(count, 'autre', 'autres')}`,
  products: (count: number) => countOf(count, 'produit', 'produits'),
  create: 'Ajouter une caractéristique',
  createButton: 'Ajouter',
  up: (name: string) => `Monter ${quoted(name)}`,
  down: (name: string) => `Descendre ${quoted(name)}`,
  back: 'Toutes les caractéristiques',
  settings: 'Nom et affichage',
  save: 'Enregistrer',
  values: 'Valeurs',
  noTerms: 'Il n’y a pas encore de valeur.',
  saveValues: 'Enregistrer les valeurs',
  addValue: 'Ajouter une valeur',
  addTag: 'Ajouter une compétence',
  removeValue: (name: string) => `Supprimer ${quoted(name)}`,
  removeShort: 'Supprimer',
  usedBy: (count: number) => (count === 0 ? 'aucun produit' : countOf(count, 'produit', 'produits')),
  picture: 'Image d’une valeur',
  pictureOf: 'Valeur',
  pictureFile: 'Fichier',
  pictureHint: 'JPEG, PNG, WebP ou AVIF, 10\u00a0Mo au plus. Elle remplace l’image actuelle.',
  pictureSend: 'Enregistrer l’image',
  pictureClear: (name: string) => `Retirer l’image de ${quoted(name)}`,
  pictureClearShort: 'Retirer l’image',
  noPicture: 'sans image',
  deletion: 'Supprimer la caractéristique',
  deletionHint: 'Aucun produit ne l’utilise. Elle sera supprimée avec ses valeurs. C’est définitif.',
  deletionUsed: 'Une caractéristique ne peut être supprimée que si aucun produit ne l’utilise.',
  delete: 'Supprimer la caractéristique',
  tags: 'Compétences',
  tagsHint: 'Les étiquettes des produits\u00a0: ce que l’enfant apprend en jouant.',
  tagsLead: 'Chaque compétence a sa page dans la boutique. Un nouveau nom n’en change pas l’adresse.',
  problems,
  refusals,
  done: {
    ajoutee: 'La caractéristique est ajoutée. Donnez-lui maintenant ses valeurs.',
    enregistree: 'La caractéristique est enregistrée.',
    deplacee: 'L’ordre est enregistré.',
    supprimee: 'La caractéristique est supprimée.',
    valeurs: 'Les valeurs sont enregistrées.',
    valeur: 'La valeur est ajoutée.',
    retiree: 'La valeur est supprimée.',
    image: 'L’image est enregistrée.',
    'sans-image': 'L’image est retirée.',
  },
};
