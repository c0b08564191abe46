import { NO_BREAK_SPACE } from '#platform/french.ts';
import {
  LONGEST_APPLICATION_NAME,
  MOST_APPLICATION_PASSWORDS,
} from '#shop/staff/access/application-passwords.ts';
import type { ApplicationRefusal } from '#shop/staff/access/server/application-passwords/change-application-passwords.ts';

const problems: Readonly<Record<ApplicationRefusal, string>> = {
  'name-required': 'Donnez un nom à cette application.',
  'name-too-long': `C’est trop long${NO_BREAK_SPACE}: ${LONGEST_APPLICATION_NAME} caractères au plus.`,
  'name-taken':
    'Une de vos applications porte déjà ce nom. Choisissez-en un autre, ou révoquez d’abord l’ancien mot de passe.',
  'too-many': `Vous avez déjà ${MOST_APPLICATION_PASSWORDS} mots de passe. Révoquez-en un qui ne sert plus.`,
};

export const applicationTexts = {
  problems,
  title: 'Mots de passe d’application',
  lead: 'Une application ouvre la boutique avec son propre mot de passe et peut faire ce que votre rôle permet. Donnez-en un à chacune, et révoquez celui qui ne sert plus.',
  added: (moment: string) => `Créé le ${moment}.`,
  used: (moment: string) => `Dernière utilisation le ${moment}.`,
  unused: 'Pas encore utilisé.',
  revoke: 'Révoquer',
  revokeOf: (name: string) => `Révoquer le mot de passe de ${name}`,
  name: 'Nom de l’application',
  nameHint: `Pour la reconnaître, par exemple «${NO_BREAK_SPACE}Téléphone de Nina${NO_BREAK_SPACE}».`,
  create: 'Créer un mot de passe',
  newTitle: 'Mot de passe de votre application',
  newLead:
    'Entrez ces trois lignes dans l’application maintenant. Le mot de passe ne sera plus affiché. Il s’écrit avec ou sans espaces.',
  url: 'Adresse de la boutique',
  user: 'Identifiant',
  password: 'Mot de passe',
  back: 'C’est noté',
};
