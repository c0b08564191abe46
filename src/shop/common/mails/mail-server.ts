import type { FormField } from '#platform/form-fields.ts';

/** How the connection to a mail server is encrypted: from the start, after a greeting, or not at all. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** The mail server of the merchant. */
export type MailServer = {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Both are empty if the server asks for no login. */
  readonly user: string;
  readonly password: string;
};

const LONGEST_HOST = 253;
const HOST = /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$|^[0-9a-f:.]*:[0-9a-f:.]*$/iu;

/** A name or an IP, without a protocol, a port or a path. */
export const isMailHost = (text: string): boolean => text.length <= LONGEST_HOST && HOST.test(text);

/** Without control characters, which would end a command to the server. */
const isPlain = (text: string) => !/\p{Cc}/u.test(text);

const LONGEST_USER = 254;
const LONGEST_PASSWORD = 500;
const LARGEST_PORT = 65_535;

/** The fields of the form except the password, which is never shown. */
export const MAIL_SERVER_FIELDS: readonly FormField[] = [
  {
    name: 'host',
    type: 'text',
    label: 'Serveur',
    most: LONGEST_HOST,
    isRequired: true,
    isValid: isMailHost,
    fault: 'Indiquez un nom de serveur, par exemple smtp.exemple.fr.',
    hint: 'Chez votre fournisseur d’e-mails\u00a0: «\u00a0serveur sortant\u00a0» ou «\u00a0SMTP\u00a0».',
  },
  {
    name: 'port',
    type: 'whole',
    label: 'Port',
    least: 1,
    most: LARGEST_PORT,
    hint: 'Le plus souvent 465 (TLS) ou 587 (STARTTLS).',
  },
  {
    name: 'security',
    type: 'choice',
    label: 'Chiffrement',
    options: [
      { value: 'tls', label: 'TLS dès la connexion' },
      { value: 'starttls', label: 'STARTTLS' },
      { value: 'none', label: 'Aucun (serveur de la même machine)' },
    ],
  },
  {
    name: 'user',
    type: 'text',
    label: 'Identifiant',
    most: LONGEST_USER,
    isValid: isPlain,
    fault: 'Cet identifiant contient des caractères invisibles. Tapez-le à nouveau.',
    hint: 'Souvent votre adresse e-mail. Vide si le serveur n’en demande pas.',
  },
];

export type PasswordFault = 'required' | 'too-long' | 'control-characters' | 'without-user' | 'unencrypted';

const isOwnMachine = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host);

/** Checks the login of a server whose other fields are valid. */
export function checkMailLogin({ host, security, user, password }: MailServer): PasswordFault | undefined {
  if (user === '') return password === '' ? undefined : 'without-user';
  if (password === '') return 'required';
  if (password.length > LONGEST_PASSWORD) return 'too-long';
  if (!isPlain(password)) return 'control-characters';
  return security === 'none' && !isOwnMachine(host) ? 'unencrypted' : undefined;
}

const isSameLogin = (one: MailServer, other: MailServer) =>
  one.host === other.host &&
  one.port === other.port &&
  one.security === other.security &&
  one.user === other.user;

/**
 * An empty password stands for the saved one, but only at the same server with the same user: it is sent nowhere else.
 */
export const withSavedPassword = (typed: MailServer, saved: MailServer | undefined): MailServer =>
  typed.password === '' && typed.user !== '' && saved && isSameLogin(typed, saved)
    ? { ...typed, password: saved.password }
    : typed;
