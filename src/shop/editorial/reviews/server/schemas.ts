import { z } from 'zod';
import { idField } from '#platform/server/edge/fields.ts';
import { VOTE_CHOICES, VOTE_FIELDS } from '../contract.ts';

export const voteForm = z.object({
  [VOTE_FIELDS.review]: idField,
  [VOTE_FIELDS.voice]: z.enum(VOTE_CHOICES),
});

/** Returns the text fields of a call; ignores all others. */
export const textFields = (fields: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
