import { isCallbackUrl, isReturnUrl, policySourceOf } from '#shop/staff/access/return-url.ts';
import { API_KEY_PERMISSIONS, LONGEST_KEY_NAME, type ApiKeyDraft } from './api-key.ts';

/** The request of a tool for a key of its own, with the url at which the tool receives it. */
export type KeyRequest = {
  readonly appName: string;
  readonly permission: ApiKeyDraft['permission'];
  /** The tool's own id of the shop, which it gets back with the key. */
  readonly userId: string;
  /** Where the browser goes afterwards. */
  readonly returnUrl: string;
  /** Where the shop posts the key. */
  readonly callbackUrl: string;
};

const PARAMETERS = ['app_name', 'scope', 'user_id', 'return_url', 'callback_url'] as const;
type KeyParameter = (typeof PARAMETERS)[number];
type KeyRequestFault = { readonly parameter: KeyParameter; readonly code: 'missing' | 'invalid' };

const LONGEST_USER_ID = 200;

const isPermission = (text: string): text is KeyRequest['permission'] =>
  (API_KEY_PERMISSIONS as readonly string[]).includes(text);

/** Reads the request of a tool from its url, or tells which parameter is missing or not acceptable. */
export function readKeyRequest(
  query: URLSearchParams,
  reachesThisMachine = false,
): { readonly keyRequest: KeyRequest } | { readonly fault: KeyRequestFault } {
  const text = (name: KeyParameter) => (query.get(name) ?? '').trim();
  const missing = PARAMETERS.find((name) => text(name) === '');
  if (missing) return { fault: { parameter: missing, code: 'missing' } };
  const invalid = (parameter: KeyParameter) => ({ fault: { parameter, code: 'invalid' } }) as const;
  const permission = text('scope');
  if (!isPermission(permission)) return invalid('scope');
  if (text('user_id').length > LONGEST_USER_ID) return invalid('user_id');
  if (!isReturnUrl(text('return_url'))) return invalid('return_url');
  if (!isCallbackUrl(text('callback_url'), reachesThisMachine)) return invalid('callback_url');
  const appName = [...text('app_name')].slice(0, LONGEST_KEY_NAME).join('').trim();
  return {
    keyRequest: {
      appName,
      permission,
      userId: text('user_id'),
      returnUrl: text('return_url'),
      callbackUrl: text('callback_url'),
    },
  };
}

/** The names for the key of a tool, best first: two active keys never have the same one. */
export const keyNamesOf = (appName: string, most: number): string[] =>
  Array.from({ length: most }, (_, index) => {
    const end = index === 0 ? '' : ` (${index + 1})`;
    return [...appName].slice(0, LONGEST_KEY_NAME - end.length).join('') + end;
  });

/** The destinations of the form, for the content policy of its page. */
export function keyTargets(query: URLSearchParams): readonly string[] {
  const returnUrl = (query.get('return_url') ?? '').trim();
  return isReturnUrl(returnUrl) ? [policySourceOf(returnUrl)] : [];
}
