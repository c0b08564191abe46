import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import { LOCALE } from '#platform/money.ts';
import { FIELD, type WritingFault } from './form-rules.ts';
import { REPORT_FIELD, reportTexts } from './reporting.ts';

const photos = (count: number) => `${count}${NO_BREAK_SPACE}photo${count > 1 ? 's' : ''}`;
const minutes = (seconds: number) =>
  `${Math.ceil(seconds / 60)}${NO_BREAK_SPACE}minute${seconds > 60 ? 's' : ''}`;
const countries = new Intl.DisplayNames(LOCALE, { type: 'region' });

/** The error messages of §5.1 and §5.2. */
export function faultText(fault: WritingFault): string {
  switch (fault.code) {
    case 'required':
      return 'Ce champ est requis.';
    case 'no-rating':
      return 'Veuillez sélectionner une note';
    case 'email':
      return 'Veuillez saisir une adresse email valide.';
    case 'too-long':
      return `Veuillez ne pas saisir plus de ${fault.most} caractères.`;
    case 'video':
      return 'Pas une URL de vidéo YouTube';
    case 'date':
      return 'Veuillez indiquer un jour passé, ou aujourd’hui.';
    case 'country':
      return 'Veuillez choisir un pays de la liste.';
    case 'too-many-pictures':
      return `Désolé, nous ne pouvons accepter que ${photos(fault.most)} pour un seul avis.`;
    case 'picture-too-large':
      return `${fault.file} est trop volumineux, veuillez sélectionner un fichier inférieur à ${fault.megabytes}${NO_BREAK_SPACE}Mo.`;
    case 'not-a-picture':
      return `${fault.file} n’est pas une photo que nous savons lire. Choisissez un fichier JPEG, PNG, WebP ou AVIF.`;
    case 'storage-away':
      return 'Nous ne pouvons pas recevoir de photos pour le moment. Réessayez dans quelques minutes, ou envoyez votre avis sans photo.';
    case 'too-many-uploads':
      return `Vous avez envoyé beaucoup de photos en peu de temps. Réessayez dans ${minutes(fault.waitSeconds)}, ou envoyez votre avis sans photo.`;
  }
}

export const starLabel = (stars: number) => `${stars} étoile${stars > 1 ? 's' : ''} sur 5`;

export const formTexts = {
  write: 'Écrire un avis',
  cancelReview: 'Annuler l’avis',
  ask: 'Poser une question',
  cancelQuestion: 'Annuler la question',
  titleOf: (product: string) => `Votre avis sur «${NO_BREAK_SPACE}${product}${NO_BREAK_SPACE}»`,
  titleOfShop: 'Votre avis sur la boutique',
  questionAbout: (product: string) => `Votre question sur «${NO_BREAK_SPACE}${product}${NO_BREAK_SPACE}»`,
  summary: (count: number) => (count > 1 ? `${count} points sont à revoir.` : 'Un point est à revoir.'),
  rating: 'Votre note',
  chooseRating: 'Choisissez une note',
  title: 'Titre de votre avis',
  body: 'Votre avis',
  bodyHint: 'Ce que vous en pensez, l’âge de l’enfant, comment il s’en sert… Le bon comme le moins bon.',
  question: 'Votre question',
  questionHint: 'Nous y répondons sur cette page, et nous vous prévenons par e-mail.',
  pictures: 'Vos photos',
  picturesHint: (most: number, megabytes: number) =>
    `${photos(most)} au plus, ${megabytes}${NO_BREAK_SPACE}Mo chacune. La position et les autres données cachées dans la photo sont effacées.`,
  picturesLeft: `Vos photos ne peuvent pas être reprises d’un envoi à l’autre${NO_BREAK_SPACE}: choisissez-les à nouveau.`,
  shownPictures: 'Photos de votre avis',
  dropPicture: (position: number) => `Retirer la photo ${position}`,
  previewOf: (name: string) => `Aperçu de ${name}`,
  video: 'Adresse d’une vidéo YouTube',
  videoHint: `Les fichiers vidéo ne sont pas acceptés${NO_BREAK_SPACE}: publiez la vôtre sur YouTube et collez son adresse.`,
  experiencedOn: `Quand l’avez-vous reçu ou essayé${NARROW_SPACE}?`,
  experiencedOnShop: `Quand avez-vous eu affaire à nous${NARROW_SPACE}?`,
  experiencedOnHint: 'Cette date est affichée à côté de votre avis.',
  name: 'Nom affiché',
  nameHint: `Un prénom suffit${NARROW_SPACE}; inutile si vous publiez sans nom.`,
  anonymous: `Publier sans mon nom («${NO_BREAK_SPACE}Anonyme${NO_BREAK_SPACE}»)`,
  email: 'Adresse e-mail',
  emailHint: 'Jamais affichée. Elle sert à vous écrire au sujet de votre message, et à rien d’autre.',
  knownAs: (name: string, email: string) => `Vous écrivez en tant que ${name} (${email}).`,
  verified: `Votre achat est vérifié${NO_BREAK_SPACE}: votre avis portera la mention «${NO_BREAK_SPACE}Achat vérifié${NO_BREAK_SPACE}».`,
  country: 'Pays',
  noCountry: 'Ne pas l’indiquer',
  countryName: (code: string) => countries.of(code) ?? code,
  terms: {
    before: 'En envoyant ce formulaire, vous acceptez nos ',
    terms: 'conditions générales',
    middle: ', notre ',
    privacy: 'politique de confidentialité',
    last: ' et nos ',
    policy: 'règles de publication des avis',
  },
  trap: 'Laissez ce champ vide',
  submitReview: 'Envoyer mon avis',
  submitQuestion: 'Envoyer ma question',
  sending: (percent: number) => `Envoi en cours${NO_BREAK_SPACE}: ${percent}${NO_BREAK_SPACE}%`,
  notSent: `Votre message n’a pas pu être envoyé. Vérifiez votre connexion et réessayez${NO_BREAK_SPACE}: rien n’est perdu.`,
  slowDown: (seconds: number) => `Vous avez déjà beaucoup écrit. Réessayez dans ${minutes(seconds)}.`,
  linkGone:
    'Ce lien n’est pas valable, ou ne l’est plus. Vous pouvez écrire un avis, mais sans la mention d’achat vérifié.',
  alreadyReviewed:
    'Vous avez déjà donné votre avis sur cet achat. Pour le modifier, suivez le lien de l’e-mail que vous avez reçu.',
  sent: `Avis soumis${NARROW_SPACE}!`,
  sentPublished: 'Veuillez actualiser la page dans quelques instants pour voir votre avis',
  sentPending: 'Votre avis sera publié dès qu’il est approuvé par l’administrateur de la boutique',
  sentTitle: 'Merci pour votre avis',
  pending: 'en attente',
  anonymousName: 'Anonyme',
  questionSent: `Question soumise${NARROW_SPACE}!`,
  questionSentLead: `Merci de votre question${NARROW_SPACE}! Nous vous aviserons une fois qu’il aura obtenu une réponse.`,
  toProduct: (product: string) => `Retour à ${product}`,
  toShop: 'Retour à la boutique',
  edit: 'Modifier mon avis',
  editLead: `Votre avis vous appartient${NO_BREAK_SPACE}: changez ce que vous voulez, ou supprimez-le.`,
  refusedBecause: 'Pourquoi il n’est pas publié',
  save: 'Enregistrer',
  saved: 'Votre avis est enregistré.',
  savedPending:
    'Votre avis est enregistré. Il sera publié dès qu’il est approuvé par l’administrateur de la boutique.',
  remove: 'Supprimer mon avis',
  removeLead: 'Votre avis et ses photos seront effacés pour de bon.',
  keep: 'Le garder',
  removedTitle: 'Votre avis est supprimé',
  removed: 'Il n’en reste rien chez nous.',
  refuseRequests: 'Ne plus me demander mon avis',
  refuseRequestsLead:
    'Après vos commandes, nous ne vous écrirons plus pour vous demander ce que vous en pensez. Les e-mails de vos commandes continuent d’arriver.',
  requestsRefused: `C’est noté${NO_BREAK_SPACE}: nous ne vous demanderons plus votre avis.`,
  notOurLink: 'Ce lien n’est pas complet. Reprenez celui de l’e-mail que vous avez reçu.',
  notYoursTitle: 'Ce lien ne mène nulle part',
  notYours:
    'Il n’est pas complet, ou l’avis a été supprimé. Reprenez le lien de l’e-mail que vous avez reçu.',
} as const;

const labels: Readonly<Record<string, string>> = {
  [FIELD.body]: 'Votre texte',
  [FIELD.experiencedOn]: 'Date',
  [FIELD.name]: formTexts.name,
  [FIELD.email]: formTexts.email,
  [FIELD.title]: formTexts.title,
  [REPORT_FIELD.reason]: reportTexts.reason,
};

/**
 * Returns the entry for the error summary; prefixed with the field's label if several fields can have the
 * same message.
 */
export const faultEntry = (fault: WritingFault): string => {
  const label = fault.code === 'required' || fault.code === 'too-long' ? labels[fault.field] : undefined;
  return label === undefined ? faultText(fault) : `${label}${NO_BREAK_SPACE}: ${faultText(fault)}`;
};
