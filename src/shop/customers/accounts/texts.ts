import { formatPeriod } from '#shop/common/retention/format-period.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { countOf, NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import {
  SHORTEST_PASSWORD,
  LONGEST_PASSWORD,
  type PasswordFault,
  type PasswordStrength,
} from '#shop/common/passwords/password.ts';

const minutes = (seconds: number) => {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return `${count}${NO_BREAK_SPACE}minute${count > 1 ? 's' : ''}`;
};

export const texts = {
  account: 'Mon compte',
  accountNavigation: 'Navigation du compte',
  overview: 'Aperçu',
  /** Messages about completed actions; the key is a query parameter of the page that shows the message. */
  done: {
    perime: 'Cette page est restée ouverte trop longtemps. Rien n’a été changé : recommencez.'.replace(
      ' :',
      `${NO_BREAK_SPACE}:`,
    ),
    bienvenue: 'Votre compte est prêt, et vous y voilà.',
    'mot-de-passe': 'Votre mot de passe est changé. Vos autres appareils sont déconnectés.',
    nom: 'Votre nom est enregistré.',
    adresse: 'Votre adresse est enregistrée.',
    carte: 'Votre carte est enregistrée.',
    'carte-retiree': 'Cette carte est supprimée.',
    'carte-choisie': 'Cette carte est proposée en premier.',
    'adresse-email': 'Votre nouvelle adresse e-mail est confirmée.',
  },
  cards: 'Moyens de paiement',
  hello: (name: string) => `Bonjour ${name}`,
  signIn: 'Se connecter',
  signInTitle: `Déjà client${NARROW_SPACE}?`,
  signInLead: 'Retrouvez vos commandes, vos adresses et votre panier.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  remember: 'Rester connecté sur cet appareil',
  rememberHint: `Pendant ${formatPeriod(RETENTION.stayingSession)}. À éviter sur un ordinateur partagé.`,
  forgotten: `Mot de passe oublié${NARROW_SPACE}?`,
  wrong:
    'L’adresse ou le mot de passe ne correspond pas. Vérifiez-les, ou choisissez un nouveau mot de passe.',
  slowDown: (seconds: number) =>
    `Par sécurité, patientez ${minutes(seconds)} avant un nouvel essai. Un doute sur votre mot de passe${NARROW_SPACE}? Choisissez-en un nouveau.`,
  slowDownMails: (seconds: number) =>
    `Plusieurs messages viennent d’être demandés. Patientez ${minutes(seconds)}, et regardez aussi dans vos courriers indésirables.`,
  registerTitle: 'Créer un compte',
  registerLead:
    'Indiquez votre adresse e-mail. Nous vous envoyons un lien pour choisir votre mot de passe, et c’est tout.',
  register: 'Recevoir mon lien',
  firstName: 'Prénom',
  lastName: 'Nom',
  registerPoints: [
    'Vos commandes et leur suivi au même endroit',
    'Vos adresses déjà remplies au moment de commander',
    'Votre panier et votre liste de souhaits sur tous vos appareils',
  ],
  registerPrivacy: 'Vos données servent à vos commandes, à rien d’autre.',
  privacyLink: 'Notre politique de confidentialité',
  checkMailTitle: 'Regardez vos e-mails',
  checkMail: (email: string) =>
    `Un message part à l’instant vers ${email}. Le lien qu’il contient est à usage unique.`,
  checkMailHint:
    'Rien reçu d’ici quelques minutes ? Vérifiez l’adresse et les courriers indésirables, puis recommencez.'.replace(
      ' ?',
      `${NARROW_SPACE}?`,
    ),
  lostTitle: 'Mot de passe oublié',
  lostLead:
    'Indiquez l’adresse de votre compte. Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  lostSubmit: 'Recevoir un lien',
  backToSignIn: 'Revenir à la connexion',
  chooseTitle: 'Choisissez votre mot de passe',
  chooseLead: (email: string) => `Pour le compte ${email}.`,
  choosePassword: 'Enregistrer et me connecter',
  newPassword: 'Nouveau mot de passe',
  passwordHint: `Au moins ${SHORTEST_PASSWORD} caractères. Une phrase que vous seul connaissez est facile à retenir et difficile à deviner.`,
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  strengths: {
    short: `Encore un peu court${NO_BREAK_SPACE}: ${SHORTEST_PASSWORD} caractères au moins.`,
    fair: 'C’est bon. Quelques mots de plus le rendraient plus solide.',
    good: 'Voilà un mot de passe solide.',
  } satisfies Record<PasswordStrength, string>,
  passwordFaults: {
    'too-short': `Choisissez un mot de passe d’au moins ${SHORTEST_PASSWORD} caractères.`,
    'too-long': `Choisissez un mot de passe d’au plus ${LONGEST_PASSWORD} caractères.`,
    'is-email': 'Votre adresse e-mail serait la première chose essayée. Choisissez autre chose.',
    'too-common': 'Ce mot de passe est parmi les premiers que l’on essaierait. Choisissez-en un autre.',
  } satisfies Record<PasswordFault, string>,
  linkGoneTitle: 'Ce lien ne peut plus servir',
  linkGone: 'Il a déjà servi, ou il est trop ancien. Demandez-en un nouveau, c’est l’affaire d’une minute.',
  newLink: 'Recevoir un nouveau lien',
  emailFault: 'Cette adresse e-mail n’est pas valide.',
  expired: 'Cette page est restée ouverte trop longtemps. Vérifiez votre saisie, puis recommencez.',
  signOut: 'Se déconnecter',
  merged: 'Votre panier et celui qui vous attendait sont réunis.',
  mergedLowered: (names: readonly string[]) =>
    `Vos paniers sont réunis. Il n’y en a pas assez pour tout garder${NO_BREAK_SPACE}: la quantité de ${names.map((name) => `«${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`).join(', ')} est ajustée.`,
  mergedCodes: 'Un code promo n’est pas cumulable avec les autres et n’a pas été gardé.',
  viewBasket: 'Voir le panier',
  orders: 'Mes commandes',
  ordersPagination: 'Pages de mes commandes',
  noOrders: 'Vous n’avez pas encore passé de commande.',
  goShopping: 'Découvrir la boutique',
  lastOrders: 'Vos dernières commandes',
  allOrders: 'Voir toutes mes commandes',
  orderOf: (id: number) => `Commande n°${NO_BREAK_SPACE}${id}`,
  placedOn: (date: string) => `Passée le ${date}`,
  status: 'État',
  pieces: (count: number) => countOf(count, 'article', 'articles'),
  viewOrder: (id: number) => `Voir la commande n°${NO_BREAK_SPACE}${id}`,
  backToOrders: 'Revenir à mes commandes',
  howPaid: 'Paiement',
  payOrder: 'Payer cette commande',
  howToPay: 'Voir comment régler cette commande',
  withdraw: 'Renoncer au contrat ici',
  addresses: 'Mes adresses',
  addressTitles: { billing: 'Adresse de facturation', shipping: 'Adresse de livraison' },
  editAddress: { billing: 'Modifier l’adresse de facturation', shipping: 'Modifier l’adresse de livraison' },
  addAddress: { billing: 'Ajouter l’adresse de facturation', shipping: 'Ajouter l’adresse de livraison' },
  addressesLead:
    'Elles remplissent la page de commande à votre place. Vous pourrez toujours en choisir d’autres.',
  noAddress: 'Aucune adresse pour l’instant.',
  saveAddress: 'Enregistrer l’adresse',
  addressProblem: (count: number) =>
    count > 1 ? `${count} points sont à revoir.` : 'Un point est à revoir.',
  details: 'Mes identifiants',
  nameTitle: 'Votre nom',
  save: 'Enregistrer',
  emailTitle: 'Votre adresse e-mail',
  emailNow: (email: string) => `Votre compte est à l’adresse ${email}.`,
  newEmail: 'Nouvelle adresse e-mail',
  changeEmail: 'Changer d’adresse',
  emailSent: (email: string) =>
    `Un message part vers ${email}. Votre adresse change quand vous aurez cliqué sur le lien qu’il contient.`,
  confirmEmailTitle: 'Confirmez votre adresse',
  confirmEmailLead: (email: string) => `Votre compte passera à l’adresse ${email}.`,
  confirmEmail: 'Confirmer cette adresse',
  passwordTitle: 'Votre mot de passe',
  currentPassword: 'Mot de passe actuel',
  changePassword: 'Changer de mot de passe',
  wrongPassword: 'Ce n’est pas votre mot de passe actuel.',
  data: 'Mes données',
  exportTitle: 'Emporter vos données',
  exportLead:
    'Tout ce que la boutique sait de vous, dans un fichier que d’autres logiciels savent lire (JSON) : compte, adresses, commandes, panier, liste de souhaits.'.replace(
      ' :',
      `${NO_BREAK_SPACE}:`,
    ),
  exportButton: 'Télécharger mes données',
  otherEmail: 'Vous avez aussi commandé ou écrit avec une autre adresse e-mail',
  exportFile: 'mes-donnees.json',
  deleteTitle: 'Supprimer votre compte',
  deletePoints: [
    'Votre compte, vos adresses, votre panier, votre liste de souhaits et vos connexions sont effacés tout de suite.',
    'Vos commandes ne sont plus reliées à vous. Votre e-mail, votre téléphone, votre adresse de livraison et vos messages en sont retirés dès qu’elles sont terminées.',
    `La loi nous oblige à garder les factures ${formatPeriod(RETENTION.books)} (article L123-22 du Code de commerce)${NO_BREAK_SPACE}: le nom et l’adresse de facturation y restent, et ne servent à rien d’autre.`,
  ],
  deleteLead: 'C’est immédiat et sans retour.',
  deleteButton: 'Supprimer mon compte',
  deletedTitle: 'Votre compte est supprimé',
  deleted: 'Nous vous l’avons aussi écrit. Merci d’être passé par ici.',
  deleteAdministrator: `Ce compte administre la boutique${NO_BREAK_SPACE}: il ne se supprime pas ici.`,
} as const;
