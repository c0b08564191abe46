import { NO_BREAK_SPACE } from '#platform/french.ts';

export const keyTexts = {
  title: 'Clés d’API',
  lead: 'Une clé ouvre la boutique à un logiciel : caisse, comptabilité, étiquettes, gestion. Donnez à chacun la sienne, avec les seuls droits dont il a besoin.'.replaceAll(
    ' :',
    `${NO_BREAK_SPACE}:`,
  ),
  guide: 'Guide de l’API',
  keys: 'Vos clés',
  empty: 'Aucun logiciel n’a encore de clé.',
  columns: {
    name: 'Nom',
    key: 'Clé',
    access: 'Droits',
    created: 'Créée le',
    used: 'Dernier appel',
    actions: 'Action',
  },
  never: 'jamais',
  revokedAt: (day: string) => `Révoquée le ${day}`,
  revoke: 'Révoquer',
  revokeKey: (name: string) => `Révoquer la clé ${name}`,
  create: 'Créer une clé',
  nameTaken: 'Une clé active porte déjà ce nom. Choisissez-en un autre, ou révoquez-la d’abord.',
  unknown: 'Cette clé n’existe pas, ou elle est déjà révoquée.',
  done: { revoquee: 'La clé est révoquée. Le logiciel qui l’utilisait n’a plus accès à la boutique.' },
  newTitle: 'Votre nouvelle clé',
  newLead:
    'Copiez ces trois lignes dans votre logiciel maintenant. Le secret ne sera plus affiché, et personne ne peut le retrouver.',
  url: 'Adresse de la boutique',
  consumerKey: 'Clé (Consumer key)',
  consumerSecret: 'Secret (Consumer secret)',
  back: 'Revenir aux clés',
};
