import { flagOf, readEmojiSupport } from '../flag.ts';

/** In session storage only: it describes the device, not the visitor. */
const STORED_AS = 'eveil_emoji_support';
const SAMPLE = 'FR';
const SIZE_PX = 32;

/** Returns the rendered pixels of a text. */
function pixelsOf(context: CanvasRenderingContext2D, text: string): string {
  context.clearRect(0, 0, 3 * SIZE_PX, 2 * SIZE_PX);
  context.fillText(text, 0, SIZE_PX);
  return context.getImageData(0, 0, 3 * SIZE_PX, 2 * SIZE_PX).data.join();
}

/**
 * Detects flag support: without it, the two letters look the same with an invisible character between them.
 */
function drawsFlags(root: Document): boolean {
  const canvas = root.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.font = `${SIZE_PX}px sans-serif`;
  const flag = flagOf(SAMPLE);
  return pixelsOf(context, flag) !== pixelsOf(context, [...flag].join('\u200b'));
}

/** Returns whether the device renders flags; detects it once and stores the result. */
export function hasFlags(root: Document): boolean {
  const timestamp = Date.now();
  try {
    const stored = readEmojiSupport(sessionStorage.getItem(STORED_AS), timestamp);
    if (stored) return stored.flags;
    const flags = drawsFlags(root);
    sessionStorage.setItem(STORED_AS, JSON.stringify({ flags, timestamp }));
    return flags;
  } catch (error) {
    // If the browser blocks storage, detection runs on every page.
    if (!(error instanceof DOMException)) throw error;
    return drawsFlags(root);
  }
}

/** Shows the flag next to each country name if the device can render it. */
export function startFlags(root: Document): void {
  const drawn = hasFlags(root);
  for (const name of root.querySelectorAll<HTMLElement>('[data-country]'))
    name.dataset['flag'] = drawn ? flagOf(name.dataset['country'] ?? '') : '';
}
