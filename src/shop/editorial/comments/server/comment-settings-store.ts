import { z } from 'zod';
import { USUAL_COMMENTS, type CommentSettings } from '../comment-settings.ts';

const NAME = 'comments';

const commentSettings = z.object({
  isOpen: z.boolean(),
  deepest: z.int().min(1).max(10),
}) satisfies z.ZodType<CommentSettings>;

/** Parses the stored settings; missing values take their defaults. */
export const readCommentSettings = (stored: ReadonlyMap<string, unknown>): CommentSettings =>
  commentSettings.parse({ ...USUAL_COMMENTS, ...z.looseObject({}).parse(stored.get(NAME) ?? {}) });
