import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { PictureField } from '#shop/editorial/home-page/block-fields.ts';
import type { BlockPreset, HomeBlock } from '#shop/editorial/home-page/home-block.ts';
import type { HomeRefusal } from '#shop/editorial/home-page/server/change-home.ts';
import type { UploadRefusal } from '#shop/editorial/home-page/server/change-pictures.ts';

const refusals: Readonly<Record<HomeRefusal | UploadRefusal, string>> = {
  unknown: 'Ce bloc n’existe plus.',
  changed: 'Quelqu’un a modifié ce bloc pendant que vous écriviez.',
  invalid: 'L’une des valeurs n’est pas acceptée.',
  'too-many': 'La page d’accueil compte au plus 24 blocs. Supprimez-en d’abord.',
  'none-chosen': 'Choisissez une image.',
  'too-large': `Cette image est trop lourde${NO_BREAK_SPACE}: 20${NO_BREAK_SPACE}Mo au plus.`,
  'not-a-photo': `Ce fichier n’est pas une image lisible. Formats acceptés${NO_BREAK_SPACE}: JPEG, PNG, WebP et AVIF.`,
  'storage-away': 'La boutique ne peut pas enregistrer de fichiers pour le moment. Réessayez plus tard.',
};

const presets: Readonly<Record<BlockPreset, string>> = {
  hero: 'Grande image avec titre',
  products: 'Produits',
  categories: 'Catégories',
  ages: 'Âges',
  journal: 'Articles du journal',
  text: 'Texte',
  ideas: 'Idées avec image',
  widget: 'Widget',
  promises: 'Engagements',
  reviews: 'Avis avec photo',
  finder: 'Quel jeu pour lui ?',
};

const kinds: Readonly<Record<HomeBlock['kind'], string>> = {
  hero: presets.hero,
  loop: 'Liste',
  finder: presets.finder,
  ideas: presets.ideas,
  widget: presets.widget,
  text: presets.text,
  promises: presets.promises,
  reviews: presets.reviews,
};

const pictures: Readonly<Record<PictureField, string>> = {
  picture: 'Image',
  phonePicture: 'Image pour les téléphones',
};

export const homeTexts = {
  refusals,
  presets,
  kinds,
  pictures,
  title: 'Page d’accueil',
  lead: 'Les blocs de la page d’accueil, dans leur ordre. Les visiteurs ne voient vos changements qu’une fois publiés.',
  draft: 'Vos changements ne sont pas encore publiés.',
  published: 'Les visiteurs voient cette page.',
  publish: 'Publier',
  discard: 'Abandonner les changements',
  preview: 'Aperçu',
  openPreview: 'Ouvrir l’aperçu',
  blocks: 'Blocs',
  hidden: 'caché',
  incomplete: 'à remplir',
  show: (label: string) => `Montrer ${label}`,
  hide: (label: string) => `Cacher ${label}`,
  showShort: 'Montrer',
  hideShort: 'Cacher',
  order: (label: string) => `Déplacer ${label}`,
  display: (label: string) => `Affichage de ${label}`,
  up: (label: string) => `Monter ${label}`,
  down: (label: string) => `Descendre ${label}`,
  add: 'Ajouter un bloc',
  kind: 'Bloc',
  addButton: 'Ajouter',
  save: 'Enregistrer',
  nothing: 'Ce bloc n’a rien à régler.',
  toSettings: 'Changer les engagements',
  remove: 'Supprimer le bloc',
  back: 'Tous les blocs',
  file: 'Choisir une image',
  fileHint: `JPEG, PNG, WebP ou AVIF, 20${NO_BREAK_SPACE}Mo au plus.`,
  alt: 'Description',
  altHint: 'Lue à voix haute aux personnes qui ne voient pas l’image.',
  send: 'Envoyer',
  sendPicture: (name: string) => `Envoyer : ${name}`,
  removePicture: 'Retirer l’image',
  logo: 'Logo',
  logoHint:
    'Il remplace l’emblème et le nom, sur toutes les pages, aussitôt. Un fond transparent reste transparent.',
  noLogo: 'Aucun logo. L’en-tête montre l’emblème et le nom de la boutique.',
  removeLogo: 'Retirer le logo',
  done: {
    ajoute: 'Le bloc est ajouté au brouillon.',
    enregistre: 'C’est enregistré dans le brouillon.',
    deplace: 'L’ordre est enregistré dans le brouillon.',
    supprime: 'Le bloc est supprimé du brouillon.',
    publiee: 'La page d’accueil est publiée.',
    abandonnee: 'Les changements sont abandonnés.',
    logo: 'Le logo est enregistré.',
  },
};

/** The name of a block in the list. */
export const labelOf = (block: HomeBlock): string => {
  if (block.kind === 'loop') return block.content.heading;
  if (block.kind === 'text' || block.kind === 'ideas') return block.content.title || kinds[block.kind];
  if (block.kind === 'widget') return block.content.widget || kinds.widget;
  return kinds[block.kind];
};
