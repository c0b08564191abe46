import { SETTINGS_PATH } from '../settings/settings-paths.ts';

export const PAYMENT_KEYS_PATH = `${SETTINGS_PATH}paiement/`;
export const MAIL_SERVER_PATH = `${SETTINGS_PATH}e-mails/`;
export const MAIL_SERVER_REMOVAL_PATH = `${MAIL_SERVER_PATH}retirer/`;
export const MAIL_SERVER_TEST_PATH = `${MAIL_SERVER_PATH}essai/`;
export const PAYMENT_KEYS_REMOVAL_PATH = `${PAYMENT_KEYS_PATH}retirer/`;
