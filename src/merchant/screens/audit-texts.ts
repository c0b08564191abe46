import { NO_BREAK_SPACE } from '#platform/french.ts';

/** The actions of the log in words. An action without words is shown by its code. */
const actions: Readonly<Record<string, string>> = {
  'staff.sign-in': 'Connexion',
  'staff.sign-in-refused': 'Connexion refusée',
  'staff.sign-out': 'Déconnexion',
  'order.pay': 'Commande payée',
  'order.prepare': 'Commande préparée',
  'order.ship': 'Colis expédié',
  'order.complete': 'Commande terminée',
  'order.deliver': 'Livraison enregistrée',
  'order.cancel': 'Commande annulée',
  'order.refund': 'Remboursement',
  'order.address': 'Adresse corrigée',
  'order.resend': 'E-mail renvoyé',
  'order.message': 'Message au client',
  'order.note': 'Note interne',
  'staff.invite': 'Invitation',
  'staff.join': 'Arrivée',
  'staff.change': 'Accès changé',
  'staff.reset': 'Nouveau mot de passe demandé',
  'staff.password': 'Mot de passe changé',
};

/** The kinds of entities in words. */
const entities: Readonly<Record<string, string>> = {
  staff: 'Équipe',
  order: 'Commande',
};

const fields: Readonly<Record<string, string>> = {
  role: 'Rôle',
  isActive: 'Actif',
  amount: 'Montant en centimes',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
};

const actors: Readonly<Record<string, string>> = {
  key: 'Clé',
  command: 'Commande',
  job: 'Tâche',
  visitor: 'Visiteur non connecté',
};

const values = new Map<unknown, string>([
  [true, 'oui'],
  [false, 'non'],
  [null, '–'],
]);

export const auditTexts = {
  title: 'Journal',
  lead: 'Qui a changé quoi, et quand. Rien ne peut y être modifié ni effacé.',
  actions,
  entities,
  action: (code: string) => actions[code] ?? code,
  entity: (type: string, id: string) => {
    const name = entities[type] ?? type;
    return id === '' ? name : `${name} n°${NO_BREAK_SPACE}${id}`;
  },
  actor: (kind: string, name: string) =>
    name === '' ? (actors[kind] ?? kind) : kind === 'staff' ? name : `${actors[kind] ?? kind} ${name}`,
  field: (name: string) => fields[name] ?? name,
  changed: 'changé',
  value: (value: unknown) => values.get(value) ?? String(value),
  filters: 'Filtrer le journal',
  who: 'Qui',
  everybody: 'Tout le monde',
  what: 'Objet',
  everything: 'Tout',
  number: 'Numéro',
  whichAction: 'Action',
  anyAction: 'Toutes',
  from: 'Du',
  to: 'Au',
  apply: 'Filtrer',
  reset: 'Effacer les filtres',
  nothing: 'Le journal est encore vide.',
  nothingFound: 'Aucune entrée ne correspond à ces filtres.',
  newest: 'Les plus récentes',
  older: 'Plus anciennes',
  pages: 'Pages du journal',
};
