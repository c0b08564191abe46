import { applicationTargets } from '#shop/staff/access/application-request.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { keyTargets } from '#shop/staff/api-keys/key-request.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showApplicationRequest, submitApplicationRequest } from './application-screen.tsx';
import { showKeyRequest, showUngrantedKey, submitKeyRequest } from './key-screen.tsx';

const ofApplication = { leadsTo: applicationTargets };
const ofKey = { leadsTo: keyTargets };

/** The screens on which applications and tools ask for access. Other sites and applications lead here. */
export const AUTHORIZATION_URLS: readonly OfficeUrl[] = [
  screen(OFFICE.authorizeApplication, 'see-home', showApplicationRequest, ofApplication),
  form(OFFICE.authorizeApplication, 'see-home', submitApplicationRequest, { ...ofApplication, recent: true }),
  screen(OFFICE.authorizeKey, 'manage-keys', showKeyRequest, ofKey),
  screen(OFFICE.grantKey, 'manage-keys', showUngrantedKey, ofKey),
  form(OFFICE.grantKey, 'manage-keys', submitKeyRequest, { ...ofKey, recent: true }),
];
