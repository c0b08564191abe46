import { z } from 'zod';

/** Longer than any that is accepted, and short enough to be hashed without harm. */
const LONGEST_TYPED = 1_000;

/** One line as somebody typed it; what is none, or far too long, is empty. */
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

/** An address that is too long stays so: cut, it would be somebody else's. */
const email = z
  .string()
  .max(LONGEST_TYPED)
  // No database takes this sign, and no address has it.
  .regex(/^[^\0]*$/)
  .catch('')
  .transform((text) => text.trim());
/** Spaces count in a password. */
const password = z.string().max(LONGEST_TYPED).catch('');
const ticked = z
  .string()
  .default('')
  .catch('')
  .transform((value) => value !== '');
const NAME_LENGTH = 100;

/** A form that sends nothing at all is an empty form. */
const form = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((sent) => sent ?? {}, z.object(shape));

export const signInForm = form({ email, password, rememberme: ticked });
export const addressForm = form({ email, first_name: line(NAME_LENGTH), last_name: line(NAME_LENGTH) });
export const linkForm = form({ key: z.string().max(LONGEST_TYPED).catch(''), password });
export const nameForm = form({ first_name: line(NAME_LENGTH), last_name: line(NAME_LENGTH) });
export const emailForm = form({ email, password_current: password });
export const passwordForm = form({ password_current: password, password_1: password });
export const confirmForm = form({ password_current: password });
