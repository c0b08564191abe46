import { NO_BREAK_SPACE } from '#platform/french.ts';
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

export const texts = {
  roles,
  signInTitle: 'Gestion de la boutique',
  signInLead: 'Cet espace est réservé à l’équipe de la boutique.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  signedOut: 'Vous êtes déconnecté.',
  wrong: 'L’adresse ou le mot de passe ne correspond pas. Vérifiez-les et recommencez.',
  slowDown: (seconds: number) => `Par sécurité, patientez ${minutes(seconds)} avant un nouvel essai.`,
};
