import { z } from 'zod';

/** Longer than any password, and short enough to hash safely. */
const LONGEST_PASSWORD = 1_000;

/** Passwords are not trimmed: spaces are significant. */
export const confirmForm = z.object({ password_current: z.string().max(LONGEST_PASSWORD).catch('') });
