import { countOf, formatCount, NO_BREAK_SPACE } from '#platform/french.ts';

const bytesFormat = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 });
const megabytes = (bytes: number) => `${bytesFormat.format(bytes / 1_000_000)}${NO_BREAK_SPACE}Mo`;

/** The texts of the commands « backup », « restore » and « restore-check ». */
export const texts = {
  alreadyRunning: 'Une sauvegarde est déjà en cours.',
  notFound: (path: string) => `Le fichier « ${path} » est introuvable.`,
  notABackup: 'Ce fichier n’est pas une sauvegarde de la boutique.',
  damaged: 'Cette sauvegarde est abîmée ou incomplète : rien n’a été restauré.',
  passphraseMissing: 'Cette sauvegarde est chiffrée : indiquez sa phrase secrète dans BACKUP_PASSPHRASE.',
  wrongPassphrase: 'La phrase secrète BACKUP_PASSPHRASE n’est pas celle de cette sauvegarde.',
  storageAway: 'Le stockage des fichiers ne répond pas ou est plein : rien n’a été changé.',
  newer: (migration: string) =>
    `Cette sauvegarde vient d’une version plus récente de la boutique (migration ${migration}) : mettez la boutique à jour.`,
  otherMigration: (migration: string) =>
    `La migration ${migration} n’est pas celle de la sauvegarde : reprenez les fichiers d’origine de la boutique.`,
  databaseNotEmpty:
    'La base de données n’est pas vide : une sauvegarde ne se restaure que dans une base vide (« npm run db:reset » la vide).',
  filesNotEmpty: (folder: string) =>
    `Le dossier « ${folder} » n’est pas vide : une sauvegarde ne se restaure que dans un dossier vide.`,
  wrongCount: (table: string) => `La table ${table} n’a pas reçu toutes ses lignes : rien n’a été restauré.`,
  cannotWrite: (reason: string) =>
    `La sauvegarde n’a pas pu être écrite (${reason}) : aucun fichier n’est laissé.`,
  noBackup: (folder: string) => `Aucune sauvegarde dans « ${folder} » : lancez « npm run backup ».`,
  done: (address: string, { bytes, rows, files }: { bytes: number; rows: number; files: number }) =>
    `Sauvegarde terminée : ${address} (${megabytes(bytes)}, ${countOf(rows, 'ligne', 'lignes')}, ${countOf(files, 'fichier', 'fichiers')}).`,
  expired: (name: string) => `Ancienne sauvegarde supprimée : ${name}`,
  interrupted: 'Interrompu : aucun fichier n’est laissé.',
  notEncrypted:
    'Cette sauvegarde n’est pas chiffrée : elle contient les données de vos clients. BACKUP_PASSPHRASE la chiffre.',
  restored: ({ takenAt, rows, files }: { takenAt: string; rows: number; files: number }) =>
    `Boutique restaurée telle qu’elle était le ${moment(takenAt)} : ${countOf(rows, 'ligne', 'lignes')}, ${countOf(files, 'fichier', 'fichiers')}. « npm start » l’ouvre.`,
  mayNotCreateDatabase:
    'Le compte de DATABASE_URL n’a pas le droit de créer la base d’essai : donnez-le-lui (alter role … createdb).',
  tableDiffers: (table: string) => `La table ${table} n’est pas restaurée à l’identique.`,
  figureDiffers: (label: string, recorded: string, found: string) =>
    `${label} : ${recorded} dans la sauvegarde, ${found} après la restauration.`,
  ruleBroken: (rule: string) => `Une règle n’est plus tenue : ${rule}.`,
  sequenceBehind: (column: string) => `Le prochain numéro de ${column} est déjà pris.`,
  figure: (label: string, value: string) => `${label} : ${value}`,
  reliable: ({ takenAt, rows, files }: { takenAt: string; rows: number; files: number }) =>
    `La sauvegarde du ${moment(takenAt)} est fiable : ${countOf(rows, 'ligne', 'lignes')} et ${countOf(files, 'fichier', 'fichiers')} restaurés à l’identique.`,
  unreliable: ({ takenAt, faults }: { takenAt: string; faults: readonly string[] }) =>
    `La sauvegarde du ${moment(takenAt)} n’est pas fiable : ${countOf(faults.length, 'écart', 'écarts')}.`,
  progress: {
    verifying: 'Vérification du fichier',
    tables: 'Tables',
    files: 'Fichiers',
    constraints: 'Contrôle des liens entre les tables',
    migrations: 'Mise à jour de la base',
  },
  step: (label: string, done: number, total: number) =>
    `${label} : ${formatCount(done)} / ${formatCount(total)}`,
};

const dateTime = new Intl.DateTimeFormat('fr', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
const moment = (iso: string) => dateTime.format(new Date(iso));
