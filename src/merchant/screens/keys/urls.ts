import { API_KEY_REVOCATION_PATH, API_KEYS_PATH } from '#shop/staff/api-keys/api-key.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showKeys, submitKey, submitRevocation } from './keys-screen.tsx';

/** The screen and the forms of the keys of the REST API. */
export const KEY_URLS: readonly OfficeUrl[] = [
  screen(API_KEYS_PATH, 'manage-keys', showKeys),
  form(API_KEYS_PATH, 'manage-keys', submitKey, { recent: true }),
  form(API_KEY_REVOCATION_PATH, 'manage-keys', submitRevocation, { recent: true }),
];
