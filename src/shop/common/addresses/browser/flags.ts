import { flagOf, readEmojiSupport } from '../flag.ts';

/** Only for the session: it says something of the device, not of whoever holds it. */
const STORED_AS = 'eveil_emoji_support';
const SAMPLE = 'FR';
const SIZE_PX = 32;

/** What a text looks like. */
function pixelsOf(context: CanvasRenderingContext2D, text: string): string {
  context.clearRect(0, 0, 3 * SIZE_PX, 2 * SIZE_PX);
  context.fillText(text, 0, SIZE_PX);
  return context.getImageData(0, 0, 3 * SIZE_PX, 2 * SIZE_PX).data.join();
}

/** Two letters that make no flag look the same with something invisible between them. */
function drawsFlags(root: Document): boolean {
  const canvas = root.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.font = `${SIZE_PX}px sans-serif`;
  const flag = flagOf(SAMPLE);
  return pixelsOf(context, flag) !== pixelsOf(context, [...flag].join('\u200b'));
}

/** Whether the device draws flags: it is asked once, and then remembered. */
export function hasFlags(root: Document): boolean {
  const timestamp = Date.now();
  try {
    const kept = readEmojiSupport(sessionStorage.getItem(STORED_AS), timestamp);
    if (kept) return kept.flags;
    const flags = drawsFlags(root);
    sessionStorage.setItem(STORED_AS, JSON.stringify({ flags, timestamp }));
    return flags;
  } catch (error) {
    // A browser that keeps nothing is asked on every page.
    if (!(error instanceof DOMException)) throw error;
    return drawsFlags(root);
  }
}

/** Puts the flag beside the name of a country, where the device has one to draw; the name says it everywhere. */
export function startFlags(root: Document): void {
  const drawn = hasFlags(root);
  for (const name of root.querySelectorAll<HTMLElement>('[data-country]'))
    name.dataset['flag'] = drawn ? flagOf(name.dataset['country'] ?? '') : '';
}
