/** A picture as the lightbox shows it; without an address there is nothing to show. */
export type LightboxPicture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
  /** The smaller file already on the screen, shown while the large one is on its way. */
  readonly placeholder: string;
};

/** The contract gives these in English (§9.6). */
export const LIGHTBOX_LABELS = {
  close: 'Close (Esc)',
  loading: 'Loading...',
  counter: '%curr% of %total%',
} as const;

/** Said in place of a picture (§8.4). */
export const LIGHTBOX_FAILURES = {
  picture: '%link%The image%/link% could not be loaded.',
  notFound: 'Content not found',
  content: 'The content could not be loaded.',
} as const;

/** How many pictures are fetched behind and ahead of the one that is shown (§9.6). */
export const LIGHTBOX_PRELOAD: [behind: number, ahead: number] = [0, 2];

export const counterText = (current: number, total: number): string =>
  LIGHTBOX_LABELS.counter.replace('%curr%', String(current)).replace('%total%', String(total));

/** A picture's caption, or else its title (§2.1). */
export const captionOf = (caption: string | undefined, title: string | undefined): string =>
  caption || title || '';

/** A sentence with a link in it, in three parts: before, inside and after. */
export function splitAtLink(sentence: string): [before: string, inside: string, after: string] {
  const [before = '', inside = '', after = ''] = sentence.split(/%\/?link%/);
  return [before, inside, after];
}

/** Where the shopper came from `previous`, a picture on that side of the current one is behind and is not fetched. */
export const isBehind = (index: number, current: number, previous: number): boolean =>
  previous > current ? index > current : index < current;
