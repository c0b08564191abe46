import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { TextFault } from '#platform/forms.ts';
import { MOST_AT_ONCE, MOST_MEGABYTES, type PhotoFault } from '#shop/catalogue/media-desk/photo-rules.ts';
import type { PhotoRefusal } from '#shop/catalogue/media-desk/server/change-photos.ts';

const refusals: Readonly<Record<PhotoRefusal, string>> = {
  unknown: 'Cette photo n’existe plus. Rien n’a été enregistré.',
  changed:
    'Quelqu’un a modifié ces photos depuis que vous les avez ouvertes. Rien n’a été enregistré. Vérifiez vos textes, puis enregistrez à nouveau.',
  refused: 'Aucune photo n’a été ajoutée.',
  invalid: 'Les textes n’ont pas été enregistrés. Corrigez les champs signalés.',
  'last-photo':
    'Un produit publié garde au moins une photo. Ajoutez-en d’abord une autre, ou retirez le produit de la boutique.',
};

const quoted = (text: string) => `«${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}»`;

export function photoFaultText(fault: PhotoFault): string {
  switch (fault.code) {
    case 'none-chosen':
      return 'Choisissez au moins une photo.';
    case 'too-many-at-once':
      return `Envoyez au plus ${fault.most} photos à la fois.`;
    case 'too-many-on-product':
      return `Un produit a au plus ${fault.most} photos. Retirez-en d’abord.`;
    case 'file-too-large':
      return `${quoted(fault.file)} est trop lourd${NO_BREAK_SPACE}: ${fault.megabytes}${NO_BREAK_SPACE}Mo au plus.`;
    case 'not-a-photo':
      return `${quoted(fault.file)} n’est pas une photo lisible. Formats acceptés${NO_BREAK_SPACE}: JPEG, PNG, WebP et AVIF.`;
    case 'storage-away':
      return 'La boutique ne peut pas enregistrer de fichiers pour le moment (espace plein ou stockage injoignable). Réessayez plus tard.';
  }
}

export const altFaultText = (fault: TextFault) =>
  fault.code === 'required'
    ? 'Décrivez la photo en quelques mots.'
    : `Ce texte est trop long${NO_BREAK_SPACE}: ${fault.most} caractères au plus.`;

export const texts = {
  refusals,
  none: 'Ce produit n’a pas encore de photo. Il en faut au moins une pour le publier.',
  add: 'Ajouter des photos',
  files: 'Photos',
  filesHint: `JPEG, PNG, WebP ou AVIF, ${MOST_AT_ONCE} à la fois, ${MOST_MEGABYTES}${NO_BREAK_SPACE}Mo chacune au plus.`,
  send: 'Ajouter',
  list: 'Photos du produit',
  main: 'Photo principale',
  makeMain: 'Mettre en premier',
  alt: (number: number) => `Description de la photo ${number}`,
  altHint: 'Lue à voix haute aux personnes qui ne voient pas la photo.',
  saveAlts: 'Enregistrer les descriptions',
  up: (number: number) => `Avancer la photo ${number}`,
  down: (number: number) => `Reculer la photo ${number}`,
  first: (number: number) => `Mettre en premier la photo ${number}`,
  remove: (number: number) => `Retirer la photo ${number}`,
  removeShort: 'Retirer',
  done: {
    ajoutees: 'Les photos sont ajoutées.',
    deplacee: 'L’ordre est enregistré.',
    decrites: 'Les descriptions sont enregistrées.',
    retiree: 'La photo est retirée.',
  },
};
