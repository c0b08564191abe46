import { MAILED_INVITATION_DAYS } from '#shop/staff/access/invitation.ts';

export const staffTexts = {
  title: 'Équipe',
  members: 'Membres',
  inactive: 'Désactivé',
  roleOf: (name: string) => `Rôle de ${name}`,
  saveRole: 'Changer le rôle',
  deactivate: 'Désactiver',
  reactivate: 'Réactiver',
  you: 'vous',
  invite: 'Inviter quelqu’un',
  email: 'Adresse e-mail',
  role: 'Rôle',
  send: 'Envoyer l’invitation',
  done: {
    invite: `L’invitation est envoyée. Le lien est valable ${MAILED_INVITATION_DAYS} jours.`,
    change: 'C’est enregistré.',
  },
  refusals: {
    email: 'Indiquez une adresse e-mail complète.',
    taken: 'Cette adresse appartient déjà à un membre de l’équipe.',
    unknown: 'Ce membre n’existe plus.',
    'last-owner': 'La boutique doit garder au moins un propriétaire actif.',
  },
};
