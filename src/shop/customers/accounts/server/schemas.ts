import { z } from 'zod';

/** Longer than any accepted value, and short enough to hash safely. */
const LONGEST_TYPED = 1_000;

/** One line of typed text; falls back to an empty string if it is missing or far too long. */
const line = (longest: number) =>
  z
    .string()
    .max(LONGEST_TYPED)
    .catch('')
    .transform((text) =>
      text
        .replace(/[\s\0]+/g, ' ')
        .trim()
        .slice(0, longest),
    );

/** An email that is too long is not truncated: the result could belong to another person. */
const email = z
  .string()
  .max(LONGEST_TYPED)
  // The database rejects NUL characters, and no email contains one.
  .regex(/^[^\0]*$/)
  .catch('')
  .transform((text) => text.trim());
/** Passwords are not trimmed: spaces are significant. */
const password = z.string().max(LONGEST_TYPED).catch('');
const ticked = z
  .string()
  .default('')
  .catch('')
  .transform((value) => value !== '');
const NAME_LENGTH = 100;

export const signInForm = z.object({ email, password, rememberme: ticked });
export const addressForm = z.object({ email, first_name: line(NAME_LENGTH), last_name: line(NAME_LENGTH) });
export const linkForm = z.object({ key: z.string().max(LONGEST_TYPED).catch(''), password });
export const nameForm = z.object({ first_name: line(NAME_LENGTH), last_name: line(NAME_LENGTH) });
export const emailForm = z.object({ email, password_current: password });
export const passwordForm = z.object({ password_current: password, password_1: password });
