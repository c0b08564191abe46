import { longText, missingText, type TextFault } from '#platform/forms.ts';

export const LONGEST_APPLICATION_NAME = 100;
/** More than anybody has applications. */
export const MOST_APPLICATION_PASSWORDS = 50;

const LENGTH = 24;
/** 32 characters that are not mistaken for one another when they are typed on a phone. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password of an application, without the password itself. */
export type ApplicationPassword = {
  readonly uuid: string;
  readonly name: string;
  readonly appId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

export const APPLICATION_PASSWORD_BYTES = LENGTH;

/** Makes a password of random bytes, one character per byte. */
export const applicationPasswordOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** « abcd efgh … », in groups of four that are easy to copy. */
export const formatApplicationPassword = (password: string) => password.match(/.{1,4}/g)?.join(' ') ?? '';

/** Reads a typed password, with or without spaces; undefined if it has another form. */
export function readApplicationPassword(typed: string): string | undefined {
  const password = typed.replace(/\s/g, '');
  return password.length === LENGTH && [...password].every((sign) => ALPHABET.includes(sign))
    ? password
    : undefined;
}

export const checkApplicationName = (name: string): TextFault | undefined =>
  missingText(name) ?? longText(name, LONGEST_APPLICATION_NAME);

/** Whether a text is a UUID, as applications name themselves. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A password is marked as used at most this often. */
const USE_INTERVAL_MS = 60_000;

/** Whether the stored time of the last use is old enough to be replaced. */
export const isUseDue = (lastUsedAt: Date | null, now: Date) =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_INTERVAL_MS;
