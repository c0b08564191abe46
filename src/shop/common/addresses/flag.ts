const FIRST_LETTER = 0x1f1e6;
const A = 'A'.charCodeAt(0);

/** The flag of a country as an emoji, from its two letters: FR → 🇫🇷. */
export const flagOf = (country: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? String.fromCodePoint(...[...country].map((letter) => FIRST_LETTER + letter.charCodeAt(0) - A))
    : '';

/** Whether a device renders flags, and when this was detected. Many render the two letters instead. */
export type EmojiSupport = { readonly flags: boolean; readonly timestamp: number };

/** Emoji support changes only with system updates, so it is detected again after a week (§9.4). */
const DETECTION_LIFETIME_MS = 604_800 * 1000;

/** Parses the stored detection result; undefined if it is missing, invalid or expired. */
export function readEmojiSupport(text: string | null, nowMs: number): EmojiSupport | undefined {
  const parsed = parse(text ?? '');
  if (typeof parsed !== 'object' || parsed === null || !('flags' in parsed) || !('timestamp' in parsed))
    return undefined;
  const { flags, timestamp } = parsed;
  if (typeof flags !== 'boolean' || typeof timestamp !== 'number') return undefined;
  return timestamp <= nowMs && nowMs < timestamp + DETECTION_LIFETIME_MS ? { flags, timestamp } : undefined;
}

/** Another script may have written an invalid value. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
