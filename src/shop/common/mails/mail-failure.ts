/** Why a mail server did not take a mail, as far as the merchant can repair it. */
export type MailFailure =
  | 'unknown-name'
  | 'no-connection'
  | 'silent'
  | 'tls'
  | 'login'
  | 'no-mail-server'
  | 'refused'
  /** The saved password of the server cannot be decrypted. */
  | 'unreadable';

const BY_CODE: Readonly<Record<string, MailFailure>> = {
  EDNS: 'unknown-name',
  ETIMEDOUT: 'silent',
  ETLS: 'tls',
  EAUTH: 'login',
  ENOAUTH: 'login',
};

const isTls = (code: string) => /^ERR_(SSL|TLS)_|CERT|SIGNATURE|CRL/.test(code);
const isAddress = (code: string) => /^(ENOTFOUND|EAI_\w+)$/.test(code);
const isClosed = (code: string) => /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code);

/** The kind of a failure. What the server has answered is left out: it may describe the network of the shop. */
export function mailFailureOf(error: object): MailFailure {
  const code = 'code' in error ? String(error.code) : '';
  const known = BY_CODE[code];
  if (known) return known;
  // The code of the system or of TLS, if the mail library has replaced it.
  const cause = 'originalCode' in error ? String(error.originalCode) : code;
  if (isTls(cause)) return 'tls';
  if (isAddress(cause)) return 'unknown-name';
  if (isClosed(cause)) return 'no-connection';
  if ('responseCode' in error) return 'refused';
  return ['ESOCKET', 'ECONNECTION', 'EPROTOCOL'].includes(code) ? 'no-mail-server' : 'refused';
}
