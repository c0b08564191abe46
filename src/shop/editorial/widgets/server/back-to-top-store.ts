import { z } from 'zod';
import { USUAL_BACK_TO_TOP, type BackToTop } from '../back-to-top.ts';

const NAME = 'back_to_top';

const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const backToTop = z.object({
  offset_top: z.int().min(0),
  show_after: z.int().min(0),
  show_scroll: z.boolean(),
  style: z.enum(['progress_indicator', 'plain']),
  foreground: color,
  background: color,
}) satisfies z.ZodType<BackToTop>;

/** Parses the stored settings; missing values take their defaults. A stored `false` disables the button. */
export function readBackToTop(stored: ReadonlyMap<string, unknown>): BackToTop | null {
  const value = stored.get(NAME) ?? {};
  if (value === false) return null;
  return backToTop.parse({ ...USUAL_BACK_TO_TOP, ...z.looseObject({}).parse(value) });
}
