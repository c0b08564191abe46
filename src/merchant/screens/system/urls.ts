import { SYSTEM_PATHS } from '#shop/staff/system-desk/system-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showOutbox, showOutboxMail } from './outbox-screen.tsx';
import { submitBackup, submitRemoval, submitRetry } from './submit-system-forms.ts';
import { showRestore } from './restore-screen.tsx';
import { showSystem } from './system-screen.tsx';

/** The screens of the house. The outbox shows the mails of customers. */
export const SYSTEM_URLS: readonly OfficeUrl[] = [
  screen(SYSTEM_PATHS.home, 'see-system', showSystem),
  screen(SYSTEM_PATHS.mails, 'change-system', showOutbox),
  screen(SYSTEM_PATHS.mail, 'change-system', showOutboxMail),
  screen(SYSTEM_PATHS.restore, 'see-system', showRestore),
  form(SYSTEM_PATHS.backup, 'change-system', submitBackup, { recent: true }),
  form(SYSTEM_PATHS.retry, 'change-system', submitRetry),
  form(SYSTEM_PATHS.remove, 'change-system', submitRemoval, { recent: true }),
];
