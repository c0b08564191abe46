import { formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import {
  MOST_LIBRARY_MEGABYTES,
  type LibraryFault,
  type PictureUse,
} from '#shop/editorial/content-desk/library.ts';

function faultText(fault: LibraryFault): string {
  switch (fault.code) {
    case 'required':
      return 'Décrivez l’image en quelques mots, pour les personnes qui ne la voient pas.';
    case 'too-long':
      return `${formatCount(fault.most)} caractères au plus.`;
    case 'none-chosen':
      return 'Choisissez une image.';
    case 'file-too-large':
      return `Ce fichier dépasse ${MOST_LIBRARY_MEGABYTES}${NO_BREAK_SPACE}Mo.`;
    case 'not-a-photo':
      return 'Ce fichier n’est pas une image lisible (JPEG, PNG, WebP ou AVIF).';
    case 'storage-away':
      return 'Le stockage des images ne répond pas. Rien n’a été enregistré, réessayez dans un instant.';
  }
}

export const libraryTexts = {
  title: 'Images',
  lead: 'Les images de la boutique, pour les pages, les articles et les widgets.',
  faultText,
  add: 'Ajouter une image',
  file: 'Fichier',
  fileHint: `JPEG, PNG, WebP ou AVIF, ${MOST_LIBRARY_MEGABYTES}${NO_BREAK_SPACE}Mo au plus.`,
  alt: 'Description de l’image',
  altHint: 'Lue aux personnes qui ne voient pas l’image.',
  send: 'Ajouter',
  search: 'Rechercher une image',
  searchButton: 'Rechercher',
  open: 'Description et usages',
  nothing: 'Aucune image ne correspond.',
  more: 'Images plus anciennes',
  first: 'Les plus récentes',
  pages: 'Pages des images',
  size: (width: number, height: number) => `${width}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${height}`,
  refused: 'Rien n’est encore enregistré. Corrigez ceci',
  articlePicture: (title: string) => `Image de «${NO_BREAK_SPACE}${title}${NO_BREAK_SPACE}»`,
  none: 'Cet article n’a pas encore d’image.',
  choose: 'Choisir',
  chooseOf: (alt: string) => `Choisir${NO_BREAK_SPACE}: ${alt}`,
  chosen: 'Choisie',
  removeButton: 'Retirer l’image de l’article',
  fromLibrary: 'Choisir parmi les images de la boutique',
  back: 'Retour à l’article',
  done: {
    supprimee: 'L’image est supprimée.',
    ajoutee: 'L’image est ajoutée.',
    choisie: 'L’image de l’article est enregistrée.',
    retiree: 'L’article n’a plus d’image.',
  },
};

const USE_NAMES: Readonly<Record<PictureUse['kind'], string>> = {
  product: 'Produit',
  variations: 'Déclinaisons de',
  category: 'Catégorie',
  value: 'Valeur d’une caractéristique',
  article: 'Article',
  page: 'Page',
  home: 'Page d’accueil',
  logo: 'Logo de la boutique',
  widget: 'Widget',
};

export const pictureTexts = {
  title: 'Image',
  back: 'Toutes les images',
  alt: libraryTexts.alt,
  altHint: `${libraryTexts.altHint} Elle change partout où l’image est montrée, sauf dans les textes déjà écrits.`,
  altFault: 'Décrivez l’image en 250 caractères au plus.',
  save: 'Enregistrer',
  size: libraryTexts.size,
  uses: 'Où elle est utilisée',
  unused: 'Nulle part. Vous pouvez la supprimer.',
  use: (kind: PictureUse['kind'], name: string) =>
    name === '' ? USE_NAMES[kind] : `${USE_NAMES[kind]} «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`,
  used: 'Cette image est encore utilisée. Retirez-la d’abord de ces endroits ; une version enregistrée d’un texte compte aussi.',
  remove: 'Supprimer l’image',
  done: { decrite: 'La description est enregistrée.' },
};
