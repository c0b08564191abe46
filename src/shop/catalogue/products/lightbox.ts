/** A picture of the lightbox; an empty `src` means that there is no picture to show. */
export type LightboxPicture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
  /** The smaller file already displayed, shown while the large one loads. */
  readonly placeholder: string;
};

/** The contract defines these labels in English (§9.6). They are attributes; visitors read `texts`. */
export const LIGHTBOX_LABELS = {
  close: 'Close (Esc)',
  loading: 'Loading...',
  counter: '%curr% of %total%',
} as const;

/** Messages instead of a picture (§8.4), likewise attributes. */
export const LIGHTBOX_FAILURES = {
  picture: 'The image could not be loaded.',
  notFound: 'Content not found',
  content: 'The content could not be loaded.',
} as const;

/** The labels and messages that visitors read. */
export const lightboxTexts = {
  close: 'Fermer',
  loading: 'Chargement…',
  counter: '%curr% sur %total%',
  picture: '%link%La photographie%/link% n’a pas pu être chargée.',
  notFound: 'Cette photographie est introuvable.',
  content: 'Les photographies n’ont pas pu être affichées. Vérifiez votre connexion et recommencez.',
} as const;

/** The number of pictures to preload behind and ahead of the current one (§9.6). */
export const LIGHTBOX_PRELOAD: [behind: number, ahead: number] = [0, 2];

export const counterText = (template: string, current: number, total: number): string =>
  template.replace('%curr%', String(current)).replace('%total%', String(total));

/** Returns a picture's caption, falling back to its title (§2.1). */
export const captionOf = (caption: string | undefined, title: string | undefined): string =>
  caption || title || '';

/** Splits a sentence with a link into the text before, inside and after the link. */
export function splitAtLink(sentence: string): [before: string, inside: string, after: string] {
  const [before = '', inside = '', after = ''] = sentence.split(/%\/?link%/);
  return [before, inside, after];
}

/**
 * Returns whether a picture is behind the current one, that is, on the side of `previous`; such pictures are
 * not preloaded.
 */
export const isBehind = (index: number, current: number, previous: number): boolean =>
  previous > current ? index > current : index < current;
