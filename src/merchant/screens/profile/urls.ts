import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { submitApplication, submitApplicationRemoval } from './application-screens.tsx';
import {
  showNewPasskey,
  submitNewPasskey,
  submitPasskeyChallenge,
  submitPasskeyName,
  submitPasskeyRemoval,
} from './passkey-screens.tsx';
import {
  showProfile,
  submitOneTimeCode,
  submitOneTimeCodeRemoval,
  submitRecoveryCodes,
} from './profile-screen.tsx';

/** Open before the second factor is set up, because it is set up here. */
const own = { beforeSecondFactor: true } as const;
/** A session left open must not be enough to lock its owner out. */
const risky = { ...own, recent: true } as const;

/** The screens and forms about oneself. */
export const PROFILE_URLS: readonly OfficeUrl[] = [
  screen(OFFICE.profile, 'see-home', showProfile, own),
  form(OFFICE.oneTimeCode, 'see-home', submitOneTimeCode, risky),
  form(OFFICE.oneTimeCodeRemoval, 'see-home', submitOneTimeCodeRemoval, risky),
  screen(OFFICE.newPasskey, 'see-home', showNewPasskey, risky),
  form(OFFICE.passkeyChallenge, 'see-home', submitPasskeyChallenge, risky),
  form(OFFICE.passkeys, 'see-home', submitNewPasskey, risky),
  form(OFFICE.passkeyName, 'see-home', submitPasskeyName, own),
  form(OFFICE.passkeyRemoval, 'see-home', submitPasskeyRemoval, risky),
  form(OFFICE.recoveryCodes, 'see-home', submitRecoveryCodes, risky),
  form(OFFICE.applications, 'see-home', submitApplication, { recent: true }),
  form(OFFICE.applicationRemoval, 'see-home', submitApplicationRemoval),
];
