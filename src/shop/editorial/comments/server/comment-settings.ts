import { z } from 'zod';
import { defineSettings } from '#shop/common/settings/server/define-settings.ts';
import { USUAL_COMMENTS, type CommentSettings } from '../comment-settings.ts';

export const commentSettings = defineSettings<CommentSettings>(
  'comments',
  z.object({ isOpen: z.boolean(), deepest: z.int().min(1).max(10) }),
  USUAL_COMMENTS,
);
