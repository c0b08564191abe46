import { z } from 'zod';
import { defineSettings, type StoredSettings } from '#shop/common/settings/server/define-settings.ts';
import { USUAL_BACK_TO_TOP, type BackToTop } from '../back-to-top.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/i);

/** A stored `false` disables the button. */
export const backToTopSettings = defineSettings<BackToTop | false>(
  'back_to_top',
  z.union([
    z.literal(false),
    z.object({
      offset_top: z.int().min(0),
      show_after: z.int().min(0),
      show_scroll: z.boolean(),
      style: z.enum(['progress_indicator', 'plain']),
      foreground: color,
      background: color,
    }),
  ]),
  USUAL_BACK_TO_TOP,
);

/** Returns null if the merchant has disabled the button. */
export const readBackToTop = (stored: StoredSettings): BackToTop | null =>
  backToTopSettings.read(stored) || null;
