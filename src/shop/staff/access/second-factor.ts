import type { SignedInStaff } from './staff.ts';

const MINUTE_MS = 60 * 1000;

/** Six digits, a new code every 30 seconds: the defaults of all apps. */
export const ONE_TIME_CODE = { digits: 6, periodSeconds: 30 } as const;
/** A phone's clock may be one step ahead or behind. */
export const MOST_DRIFT_STEPS = 1;

export const RECOVERY_CODE_COUNT = 10;
export const RECOVERY_CODE_LENGTH = 10;
/** 32 characters that are not mistaken for one another on paper. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Makes a recovery code of random bytes, one character per byte. */
export const recoveryCodeOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** « ABCDE-FGHJK », easy to read and to type. */
export const formatRecoveryCode = (code: string) =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

export type TypedCode = { readonly kind: 'one-time' | 'recovery'; readonly code: string };

/** Reads a typed code, with or without spaces and hyphens; undefined if it has the form of neither kind. */
export function readTypedCode(typed: string): TypedCode | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'one-time', code };
  return /^[A-HJ-NP-Z2-9]{10}$/.test(code) ? { kind: 'recovery', code } : undefined;
}

/** Time limit between password and code. */
export const SIGN_IN_TICKET_MS = 10 * MINUTE_MS;

/** Whether somebody may work: without a second factor, only in the demo shop on one's own machine. */
export const mayWork = (
  { hasSecondFactor }: Pick<SignedInStaff, 'hasSecondFactor'>,
  { isLocalDemo }: { readonly isLocalDemo: boolean },
): boolean => hasSecondFactor || isLocalDemo;

const WINDOW_MS = 15 * MINUTE_MS;

/** Limits of wrong codes. Guessing one of a million codes would take years. */
export const CODE_LIMITS = {
  byStaff: { scope: 'staff code', most: 10, windowMs: WINDOW_MS },
  byClient: { scope: 'staff code client', most: 30, windowMs: WINDOW_MS },
} as const;
