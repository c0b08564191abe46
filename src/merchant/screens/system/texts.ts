import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';
import type { JobRefusal } from '#shop/staff/system-desk/server/change-jobs.ts';

/** The kinds of jobs in words. A kind without words is shown by its code. */
const jobKinds: Readonly<Record<string, string>> = {
  mail: 'E-mail',
  'asked-mail': 'E-mail',
  'order-mail': 'E-mail de commande',
  'gift-cards': 'Envoi de cartes cadeaux',
  newsletter: 'Inscription à la lettre',
  'forget-mails': 'Effacement d’e-mails',
  'forget-pictures': 'Effacement de photos',
  'forget-cards': 'Effacement de cartes bancaires enregistrées',
  'eu-sales': 'Compte des ventes dans l’Union',
  'sandbox-webhook': 'Message du bac à sable',
  'recall-mails': 'E-mails d’un rappel',
  backup: 'Sauvegarde',
  webhook: 'Envoi d’un webhook',
};

const chores: Readonly<Record<string, string>> = {
  'anonymise reviews of erased buyers': 'Rendre anonymes les avis des clients effacés',
  'cancel overdue orders': 'Annuler les commandes impayées',
  'cancel unpaid orders': 'Annuler les commandes dont le paiement n’arrive pas',
  'count sold pieces': 'Compter les pièces vendues',
  'delete ended staff sessions and invitations': 'Supprimer les sessions et les invitations terminées',
  'delete old contact messages': 'Supprimer les anciens messages de contact',
  'delete old imports of products': 'Supprimer les anciens fichiers importés',
  'delete old quotes': 'Supprimer les anciens devis',
  'delete old reports of batches': 'Supprimer les anciens comptes rendus',
  'delete old withdrawals': 'Supprimer les anciennes rétractations',
  'expire quotes': 'Clore les devis arrivés à échéance',
  'forget missing pages': 'Oublier les pages introuvables',
  'forgetting old requests to the sandbox': 'Oublier les anciens paiements d’essai',
  'forget used nonces': 'Oublier les signatures déjà utilisées',
  'forget waiting shoppers': 'Oublier les « Prévenez-moi » sans suite',
  'forget what can no longer be undone': 'Oublier ce qui ne peut plus être annulé',
  'publish planned products': 'Publier les produits à leur date',
  'publish scheduled articles': 'Publier les pages et les articles à leur date',
  'remind of withdrawals': 'Rappeler les rétractations à rembourser',
  'remove files that belong to nothing': 'Supprimer les fichiers sans usage',
  'remove photographs of no return': 'Supprimer les photos sans retour',
  'settle refunded withdrawals': 'Clore les rétractations remboursées',
  'sum order tallies': 'Compter les commandes par état',
  'tell low stocks': 'Signaler les stocks bas',
  'tell waiting shoppers': 'Prévenir les clients d’un retour en stock',
  'forget webhook deliveries': 'Oublier les envois anciens des webhooks',
  'delete unused accounts': 'Supprimer les comptes inutilisés',
  'erase contacts of deleted customers and of old orders': 'Effacer les coordonnées anciennes',
  'erase notes about erased customers': 'Effacer les notes sur les clients effacés',
  'forget done jobs': 'Oublier les tâches terminées',
  'forget old attempts': 'Oublier les anciens essais de connexion',
  'forget old carts': 'Oublier les anciens paniers',
  'forget old counts': 'Oublier les anciennes mesures d’audience',
  'forget old drafts': 'Oublier les commandes non terminées',
  'forget old searches': 'Oublier les anciennes recherches',
  'forget old subscriptions': 'Oublier les inscriptions sans suite',
  'forget old wishlists': 'Oublier les anciennes listes d’envies',
  'forget outdated sessions and links': 'Oublier les sessions et les liens périmés',
  'forget recipients of old gift cards': 'Oublier les destinataires d’anciennes cartes cadeaux',
  'limit the outbox': 'Limiter la boîte d’envoi',
  'reconcile payments': 'Rapprocher les paiements',
  'request reviews': 'Demander des avis',
  'send gift cards': 'Envoyer les cartes cadeaux',
  'start and end reductions': 'Commencer et finir les promotions',
  'warn of unused accounts': 'Prévenir les comptes inutilisés',
};

const UNITS = ['octets', 'Ko', 'Mo', 'Go', 'To'] as const;

/** « 12,4 Mo » */
function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  const digits = power === 0 || amount >= 100 ? 0 : 1;
  return `${amount.toFixed(digits).replace('.', ',')}${NO_BREAK_SPACE}${UNITS[power]}`;
}

export const texts = {
  title: 'Système',
  bytes: formatBytes,
  state: 'État',
  stateColumns: { what: 'Quoi', state: 'État' },
  payments: 'Paiements',
  paymentModes: {
    live: 'Les cartes sont débitées.',
    sandbox: 'Mode d’essai : aucune carte n’est débitée.',
  },
  provider: { yes: 'Clés du prestataire enregistrées.', no: 'Bac à sable de la boutique.' },
  mailState: 'E-mails',
  mailStates: {
    server: 'Envoyés par votre serveur d’e-mails.',
    unreadable: 'Le mot de passe du serveur d’e-mails ne peut plus être lu : les e-mails attendent.',
    none: 'Aucun serveur d’e-mails : les e-mails restent dans la boîte d’envoi.',
  },
  outbox: 'Lire la boîte d’envoi',
  disk: 'Disque',
  diskFree: (free: string, all: string) => `${free} libres sur ${all}`,
  database: 'Base de données',
  versions: 'Versions',
  version: (shop: string, node: string, postgres: string, migration: string) =>
    `Boutique ${shop}, Node.js ${node}, PostgreSQL ${postgres}, schéma ${migration}`,
  backups: 'Sauvegardes',
  backupPlace: (address: string, isEncrypted: boolean, isNightly: boolean) =>
    [
      `Enregistrées dans ${address}.`,
      isNightly ? 'Une sauvegarde chaque nuit.' : 'Pas de sauvegarde automatique (BACKUP_NIGHTLY).',
      isEncrypted ? 'Chiffrées.' : 'Non chiffrées (BACKUP_PASSPHRASE).',
    ].join(' '),
  backupNow: 'Sauvegarder maintenant',
  noBackup: 'Aucune sauvegarde pour l’instant.',
  backupColumns: { at: 'Date', size: 'Taille', file: 'Fichier', restore: 'Restauration' },
  howToRestore: 'Restaurer',
  proof: (name: string, moment: string, isReliable: boolean) =>
    isReliable
      ? `Restauration prouvée le ${moment}\u00a0: ${name} se restaure à l’identique.`
      : `Le ${moment}, ${name} ne s’est pas restaurée à l’identique. Prenez une nouvelle sauvegarde et vérifiez-la.`,
  noProof:
    'Aucune restauration n’a encore été prouvée. Choisissez une sauvegarde, puis «\u00a0Restaurer\u00a0»\u00a0: la première commande la vérifie sans toucher à la boutique.',
  restoring: {
    title: (moment: string) => `Restaurer la sauvegarde du ${moment}`,
    lead: 'Une restauration remplace tout ce qui est arrivé depuis\u00a0: commandes, clients, produits. Elle se fait sur la machine, boutique fermée, dans le dossier de la boutique.',
    check: 'Vérifier d’abord',
    checkHint:
      'La sauvegarde est restaurée à côté et comparée, pendant que la boutique tourne. Rien ne change dans la boutique.',
    restore: 'Restaurer',
    restoreHint:
      'La commande refuse d’écrire sur des données présentes. Les vôtres restent intactes à côté, tant que vous ne les effacez pas.',
    steps: {
      check: 'Lancez la vérification. Son verdict apparaît aussi sur la page Système.',
      stop: 'Arrêtez la boutique (Ctrl+C, ou le service qui la lance).',
      setAside: 'Mettez les données actuelles de côté.',
      emptyDatabase:
        'Créez une base PostgreSQL vide, et indiquez-la dans DATABASE_URL. Indiquez aussi un dossier d’images vide (DATA_DIR ou FILES_URL).',
      passphrase: 'Les sauvegardes sont chiffrées\u00a0: gardez la même phrase dans BACKUP_PASSPHRASE.',
      restore: 'Restaurez la sauvegarde.',
      start: 'Ouvrez la boutique, puis regardez les dernières commandes.',
    },
  },
  update: {
    title: 'Mise à jour',
    hint: (version: string) =>
      `Cette boutique est en version ${version}. Les nouveautés sont dans CHANGELOG.md. La mise à jour se fait sur la machine, dans le dossier de la boutique.`,
    steps: {
      backup: 'Prenez une sauvegarde\u00a0: une base mise à jour ne s’ouvre plus avec l’ancienne version.',
      pull: 'Prenez la nouvelle version.',
      restart:
        'Arrêtez la boutique et relancez-la. Elle installe ce qui manque et met sa base à jour elle-même.',
      restartAll:
        'Arrêtez la boutique sur chaque machine, puis relancez-les l’une après l’autre. La première met la base à jour.',
      verify: 'Revenez ici\u00a0: la version a changé, et aucune tâche n’est en échec.',
    },
  },
  jobs: 'Tâches et e-mails en échec',
  jobsHint: `La boutique réessaie pendant une demi-journée, puis abandonne. Relancez ce qui a été abandonné une fois la cause réparée${NO_BREAK_SPACE}; supprimez ce qui n’a plus lieu d’être.`,
  noJobs: 'Aucune tâche en échec.',
  jobColumns: { job: 'Tâche', asked: 'Demandée', attempts: 'Essais', state: 'État', actions: 'Actions' },
  jobKind: (kind: string) => jobKinds[kind] ?? kind,
  mailTo: (subject: string, to: string) => `${subject} – ${to}`,
  givenUp: 'Abandonnée',
  retriedAt: (moment: string) => `Prochain essai ${moment}`,
  retry: 'Relancer',
  remove: 'Supprimer',
  waiting: 'Tâches en attente',
  waitingColumns: { kind: 'Tâche', count: 'Nombre', oldest: 'Depuis' },
  nothingWaits: 'Aucune tâche n’attend.',
  chores: 'Travaux réguliers',
  choreColumns: { name: 'Travail', ended: 'Dernière fois', next: 'Prochaine fois', state: 'Résultat' },
  choreName: (name: string) => chores[name] ?? name,
  never: 'Pas encore',
  running: 'En cours',
  succeeded: 'Réussi',
  failed: 'Échec',
  count: (count: number) => formatCount(count),
  done: {
    relance: 'La tâche est relancée.',
    supprime: 'La tâche est supprimée.',
    sauvegarde: 'La sauvegarde est demandée. Elle apparaît ici dès qu’elle est terminée.',
    'sauvegarde-en-cours': 'Une sauvegarde est déjà en cours.',
  },
  refusals: {
    gone: 'Cette tâche est déjà terminée ou supprimée.',
    waiting: 'Cette tâche est encore réessayée. Elle pourra être supprimée une fois abandonnée.',
  } satisfies Record<JobRefusal, string>,
  outboxTitle: 'Boîte d’envoi',
  outboxLead: `Sans serveur d’e-mails, la boutique garde ici les e-mails qu’elle aurait envoyés (${countOf(50, 'le dernier', 'derniers')}).`,
  outboxOff: 'Un serveur d’e-mails est réglé : la boutique ne garde aucune copie.',
  outboxEmpty: 'Aucun e-mail pour l’instant.',
  outboxColumns: { subject: 'Objet', to: 'À', at: 'Date' },
  back: 'Retour à la boîte d’envoi',
  attachments: 'Pièces jointes',
} as const;
