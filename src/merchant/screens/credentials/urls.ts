import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import {
  showMailServer,
  submitMailServer,
  submitMailServerRemoval,
  submitMailServerTest,
} from './mail-server-screen.tsx';
import {
  MAIL_SERVER_PATH,
  MAIL_SERVER_REMOVAL_PATH,
  MAIL_SERVER_TEST_PATH,
  PAYMENT_KEYS_PATH,
  PAYMENT_KEYS_REMOVAL_PATH,
} from './paths.ts';
import { showPaymentKeys, submitKeyRemoval, submitPaymentKeys } from './payment-keys-screen.tsx';

const NEEDS = 'change-credentials';

/** The keys and passwords of outside services. */
export const CREDENTIAL_URLS: readonly OfficeUrl[] = [
  screen(PAYMENT_KEYS_PATH, NEEDS, showPaymentKeys),
  form(PAYMENT_KEYS_PATH, NEEDS, submitPaymentKeys, { recent: true }),
  form(PAYMENT_KEYS_REMOVAL_PATH, NEEDS, submitKeyRemoval, { recent: true }),
  screen(MAIL_SERVER_PATH, NEEDS, showMailServer),
  form(MAIL_SERVER_PATH, NEEDS, submitMailServer, { recent: true }),
  form(MAIL_SERVER_REMOVAL_PATH, NEEDS, submitMailServerRemoval, { recent: true }),
  form(MAIL_SERVER_TEST_PATH, NEEDS, submitMailServerTest),
];
