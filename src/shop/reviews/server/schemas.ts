import { z } from 'zod';
import { VOICES, VOTE_FIELDS } from '../contract.ts';

const LARGEST_ID = 2_147_483_647;

const reviewId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= LARGEST_ID);

export const voteForm = z.object({
  [VOTE_FIELDS.review]: reviewId,
  [VOTE_FIELDS.voice]: z.enum(VOICES),
});

/** The fields of a call that are text; others say nothing. */
export const textFields = (fields: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
