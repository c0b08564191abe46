import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';

export const profileTexts = {
  title: 'Votre profil',
  name: 'Nom',
  email: 'Adresse e-mail',
  role: 'Rôle',
  required: `Avant de continuer, protégez votre accès${NO_BREAK_SPACE}: en plus du mot de passe, la gestion demande un code de votre téléphone.`,
  oneTimeCode: 'Code à usage unique',
  setUpLead:
    'Une application d’authentification sur votre téléphone affiche un code qui change toutes les 30 secondes. Il vous sera demandé après le mot de passe.',
  scan: 'Scannez ce dessin avec l’application.',
  qrCode: 'QR code à scanner avec l’application d’authentification',
  orType: `Ou recopiez cette clé${NO_BREAK_SPACE}:`,
  firstCode: 'Code affiché par l’application',
  activate: 'Activer',
  wrongCode: 'Ce code ne convient pas. Vérifiez l’heure du téléphone et entrez le code affiché maintenant.',
  staleSecret: 'Cette clé n’est plus valable. Scannez le nouveau dessin.',
  activeSince: (moment: string) => `Activé le ${moment}.`,
  remove: 'Désactiver le code',
  removeHint: 'Un autre code peut ensuite être activé, par exemple sur un nouveau téléphone.',
  recoveryCodes: 'Codes de secours',
  recoveryLead: 'Un code de secours remplace une fois le code du téléphone.',
  recoveryLeft: (count: number) => `Il en reste ${countOf(count, 'code', 'codes')}.`,
  renew: 'Créer dix nouveaux codes',
  renewHint: 'Les anciens ne fonctionneront plus.',
  newCodesTitle: 'Vos codes de secours',
  newCodesLead:
    'Imprimez cette page ou recopiez ces codes, et gardez-les loin de votre téléphone. Ils ne seront plus affichés.',
  back: 'C’est noté',
  done: {
    'code-retire': 'Le code à usage unique est désactivé.',
  },
};
