import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { MAILS_PATH, mailPath, mailPreviewPath, mailRestorePath, mailTestPath } from './mail-paths.ts';
import { showMail, submitMail, submitRestore } from './mail-screen.tsx';
import { showMails } from './mails-screen.tsx';
import { showPreview, submitPreview } from './preview.ts';
import { submitTest } from './submit-test.ts';

const KIND = ':kind(^[a-z\\d-]{1,60}$)';

/** The screens and forms of the wording of mails. */
export const MAIL_URLS: readonly OfficeUrl[] = [
  screen(MAILS_PATH, 'change-settings', showMails),
  screen(mailPath(KIND), 'change-settings', showMail),
  form(mailPath(KIND), 'change-settings', submitMail),
  screen(mailPreviewPath(KIND), 'change-settings', showPreview),
  form(mailPreviewPath(KIND), 'change-settings', submitPreview),
  form(mailTestPath(KIND), 'change-settings', submitTest),
  form(mailRestorePath(KIND), 'change-settings', submitRestore),
];
