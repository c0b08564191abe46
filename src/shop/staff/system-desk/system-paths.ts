export const SYSTEM_PATH = '/gestion/systeme/';

const JOB_ID = ':id(^\\d{1,15}$)';
const BACKUP_NAME = ':name(^[\\w.-]{1,80}$)';
const MAIL_NAME = ':name(^\\d[\\w-]{0,190}$)';

export const SYSTEM_PATHS = {
  home: SYSTEM_PATH,
  mails: `${SYSTEM_PATH}courriels/`,
  mail: `${SYSTEM_PATH}courriels/${MAIL_NAME}/`,
  backup: `${SYSTEM_PATH}sauvegarder/`,
  restore: `${SYSTEM_PATH}restaurer/${BACKUP_NAME}/`,
  retry: `${SYSTEM_PATH}taches/${JOB_ID}/relancer/`,
  remove: `${SYSTEM_PATH}taches/${JOB_ID}/supprimer/`,
} as const;

export const restorePath = (name: string) => `${SYSTEM_PATH}restaurer/${name}/`;
export const outboxMailPath = (name: string) => `${SYSTEM_PATHS.mails}${name}/`;
export const jobPath = (id: number, press: 'relancer' | 'supprimer') =>
  `${SYSTEM_PATH}taches/${id}/${press}/`;
