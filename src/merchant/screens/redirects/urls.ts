import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { IMPORT_PATH, REDIRECTS_PATH, REMOVAL_PATH } from './redirect-paths.ts';
import { showRedirects, submitImport, submitRedirect, submitRemoval } from './redirects-screen.tsx';

/** The redirects and the missing pages. */
export const REDIRECT_URLS: readonly OfficeUrl[] = [
  screen(REDIRECTS_PATH, 'change-storefront', showRedirects),
  form(REDIRECTS_PATH, 'change-storefront', submitRedirect),
  form(IMPORT_PATH, 'change-storefront', submitImport),
  form(REMOVAL_PATH, 'change-storefront', submitRemoval),
];
