import { NO_BREAK_SPACE } from '#platform/french.ts';
import type { RequestFault } from '#shop/staff/access/application-request.ts';
import type { ApiKeyDraft } from '#shop/staff/api-keys/api-key.ts';
import type { GrantRefusal } from '#shop/staff/api-keys/server/grant-key.ts';

const applicationFaults: Readonly<Record<RequestFault, string>> = {
  app_id: 'Le numéro de l’application (app_id) n’est pas un UUID.',
  success_url:
    'L’application demande à revenir à une adresse qui n’est pas sûre (success_url). Il faut https, ou l’adresse d’une application.',
  reject_url:
    'L’application demande à revenir à une adresse qui n’est pas sûre (reject_url). Il faut https, ou l’adresse d’une application.',
};

const scopes: Readonly<Record<ApiKeyDraft['permission'], string>> = {
  read: 'Lire ce que son rôle permet de voir',
  write: 'Écrire ce que son rôle permet de changer',
  read_write: 'Lire et écrire ce que son rôle permet de voir et de changer',
};

const grantProblems: Readonly<Record<GrantRefusal, string>> = {
  'not-delivered':
    'La clé n’a pas pu être remise au logiciel, elle est donc déjà révoquée. Réessayez, ou signalez-le à son éditeur.',
  'too-many': 'Ce logiciel a déjà trop de clés. Révoquez celles qui ne servent plus, puis recommencez.',
};

export const authorizationTexts = {
  badTitle: 'Demande refusée',
  missing: (name: string) => `Il manque un paramètre à la demande${NO_BREAK_SPACE}: ${name}.`,
  invalid: (name: string) => `Un paramètre de la demande n’est pas acceptable${NO_BREAK_SPACE}: ${name}.`,
  applicationFaults,
  applicationTitle: 'Relier une application',
  unnamed: 'Une application',
  applicationLead: (name: string) =>
    `«${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}» demande un mot de passe pour travailler dans la boutique à votre place.`,
  as: (name: string, role: string) =>
    `Elle pourra faire tout ce que votre rôle permet${NO_BREAK_SPACE}: ${name}, ${role}.`,
  onlyKnown:
    'Acceptez seulement si vous venez de le demander dans cette application. Vous pourrez révoquer son mot de passe dans votre profil.',
  returnsTo: (destination: string) => `Ensuite, vous reviendrez vers ${destination}.`,
  showsPassword: 'Ensuite, le mot de passe s’affichera une fois, pour que vous l’entriez dans l’application.',
  accept: 'Donner l’accès',
  refuse: 'Refuser',
  keyTitle: 'Donner une clé à un logiciel',
  keyLead: (name: string) =>
    `«${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}» demande une clé pour travailler avec la boutique.`,
  scope: 'Droits demandés',
  scopes,
  sentTo: 'Remise de la clé',
  role: 'Rôle',
  keyOnlyKnown:
    'Acceptez seulement si vous venez de le demander dans ce logiciel. Vous pourrez révoquer la clé dans Clés d’API.',
  grantProblems,
};
