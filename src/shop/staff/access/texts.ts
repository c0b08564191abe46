import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { WordedMail } from '#shop/common/mails/mail.ts';
import { LEAD, mailKind, wordedMail } from '#shop/common/mails/wording.ts';
import { SHORTEST_PASSWORD } from '#shop/common/passwords/password.ts';
import { MAILED_INVITATION_DAYS, type JoinFault } from './invitation.ts';
import type { Role } from './roles.ts';

const minutes = (seconds: number) => {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return `${count}${NO_BREAK_SPACE}minute${count > 1 ? 's' : ''}`;
};

const roles: Readonly<Record<Role, string>> = {
  owner: 'Propriétaire',
  manager: 'Gérant',
  packer: 'Préparateur',
  editor: 'Rédacteur',
  accountant: 'Comptable',
  advisor: 'Conseil',
};

const joinFaults: Readonly<Record<JoinFault['code'], string>> = {
  required: 'Indiquez votre nom.',
  email: 'Indiquez une adresse e-mail complète.',
  taken: 'Cette adresse appartient déjà à un membre de l’équipe.',
  'too-long': 'C’est trop long.',
  'too-short': `Choisissez au moins ${SHORTEST_PASSWORD} caractères.`,
  'is-email': 'Choisissez un mot de passe différent de votre adresse.',
  'too-common': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
};

export const invitationMailKind = mailKind({
  id: 'staff-invitation',
  name: 'Invitation dans l’équipe',
  occasion: 'Vous invitez une personne à gérer la boutique.',
  reader: 'colleague',
  placeholders: ['role'],
  subject: 'Votre accès à la gestion de la boutique',
  lead: `Vous êtes invité à rejoindre la gestion de la boutique. Votre rôle : {rôle}. Ce lien est valable ${MAILED_INVITATION_DAYS} jours.`,
});

export const texts = {
  roles,
  joinFaults,
  joinTitle: 'Rejoindre l’équipe',
  joinLead: (role: string) => `Votre rôle${NO_BREAK_SPACE}: ${role}. Choisissez un mot de passe pour entrer.`,
  resetTitle: 'Nouveau mot de passe',
  resetLead: (name: string) => `Bonjour ${name}, choisissez un nouveau mot de passe.`,
  name: 'Nom',
  newPassword: 'Mot de passe choisi',
  passwordHint: `Au moins ${SHORTEST_PASSWORD} caractères. Une phrase est facile à retenir.`,
  join: 'Entrer dans la gestion',
  firstLink: (href: string) =>
    `Personne ne gère encore cette boutique. Ouvrez ce lien pour créer l’accès du propriétaire (valable une heure)${NO_BREAK_SPACE}: ${href}`,
  goneTitle: 'Ce lien n’est plus valable',
  gone: 'Il a déjà servi, ou il est trop ancien. Demandez-en un nouveau au propriétaire de la boutique.',
  invitationMail: (to: string, role: string, href: string): WordedMail =>
    wordedMail(invitationMailKind, {
      values: { role },
      to,
      blocks: [
        { kind: 'title', text: 'Bienvenue dans l’équipe' },
        LEAD,
        { kind: 'button', label: 'Choisir mon mot de passe', href },
      ],
    }),
  signInTitle: 'Gestion de la boutique',
  signInLead: 'Cet espace est réservé à l’équipe de la boutique.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  signedOut: 'Vous êtes déconnecté.',
  wrong: 'L’adresse ou le mot de passe ne correspond pas. Vérifiez-les et recommencez.',
  codeTitle: 'Votre code',
  codeLead: 'Ouvrez votre application d’authentification et entrez le code affiché pour la boutique.',
  code: 'Code à 6 chiffres, ou code de secours',
  wrongCode: 'Ce code ne convient pas, ou il a déjà servi. Entrez le code affiché maintenant.',
  codeOrPasskeyLead:
    'Ouvrez votre application d’authentification et entrez le code affiché pour la boutique, ou utilisez votre clé d’accès.',
  passkeyLead:
    'Confirmez avec votre clé d’accès. Si vous ne l’avez pas avec vous, entrez un code de secours.',
  recoveryCode: 'Code de secours',
  signInWithPasskey: 'Se connecter avec une clé d’accès',
  usePasskey: 'Utiliser une clé d’accès',
  wrongPasskey: 'Cette clé d’accès ne convient pas. Recommencez, ou connectez-vous avec votre mot de passe.',
  passkeyCancelled: 'Aucune clé d’accès n’a été utilisée. Recommencez si vous le souhaitez.',
  passkeyNotMade: 'Aucune clé d’accès n’a été créée. Recommencez si vous le souhaitez.',
  passkeyKnown: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  passkeysImpossible:
    'Les clés d’accès demandent une boutique avec un nom de domaine et une connexion sécurisée (https).',
  ticketExpired: 'Trop de temps a passé. Recommencez avec votre mot de passe.',
  fileLost: `Votre session était terminée et rien n’a été enregistré. Un fichier ne peut pas être gardé${NO_BREAK_SPACE}: connectez-vous, puis choisissez-le de nouveau.`,
  confirmTitle: 'Confirmez que c’est vous',
  confirmLead: 'Cette action demande une preuve d’identité de moins de dix minutes.',
  confirmKept: `Rien n’est perdu${NO_BREAK_SPACE}: ce que vous avez saisi est envoyé dès que vous confirmez.`,
  confirm: 'Confirmer',
  againTitle: 'Votre session est terminée',
  againLead: (name: string) => `${name}, entrez votre mot de passe pour continuer.`,
  againSend: 'Se connecter et envoyer',
  wrongProof: 'Le mot de passe ou le code ne correspond pas. Vérifiez et recommencez.',
  wrongConfirmationPasskey: 'Cette clé d’accès ne convient pas. Recommencez, ou entrez votre mot de passe.',
  wrongPassword: 'Le mot de passe ne correspond pas. Vérifiez-le et recommencez.',
  otherAccount: 'Recommencer avec un autre compte',
  slowDown: (seconds: number) => `Par sécurité, patientez ${minutes(seconds)} avant un nouvel essai.`,
};
