import { NO_BREAK_SPACE } from '#platform/french.ts';

export const texts = {
  office: 'Gestion',
  skipToContent: 'Aller au contenu',
  menu: 'Menu',
  navigation: 'Navigation de la gestion',
  home: 'Accueil',
  staff: 'Équipe',
  auditLog: 'Journal',
  orders: 'Commandes',
  toShop: 'Voir la boutique',
  signOut: 'Se déconnecter',
  forbiddenTitle: 'Cette page n’est pas ouverte à votre rôle',
  forbidden: (role: string) =>
    `Votre rôle${NO_BREAK_SPACE}: ${role}. Si vous en avez besoin, demandez au propriétaire de la boutique de le changer.`,
  missingTitle: 'Cette page n’existe pas',
  missing: 'Elle a peut-être été supprimée, ou son adresse est incomplète.',
  backHome: 'Retour à l’accueil',
  expiredTitle: 'Cette page est restée ouverte trop longtemps',
  expired: `Rien n’a été enregistré, et rien n’est perdu${NO_BREAK_SPACE}: envoyez encore une fois ce que vous avez saisi.`,
  resend: 'Envoyer à nouveau',
  cancel: 'Annuler',
};
