/** The providers whose players the shop can embed; each receives the visitor's IP address. */
export const VIDEO_PROVIDERS = ['youtube', 'vimeo'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

export type VideoSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: VideoProvider; readonly id: string };

/** A video of the shop itself or of a provider, in the text or in a pop-up. */
export type VideoWidget<Image> = {
  /** A path of the shop that ends in `.mp4`, or the url of a video at a provider. */
  readonly url: string;
  readonly title: string;
  readonly display: 'inline' | 'pop-up';
  readonly poster?: Image | undefined;
  /** A path of the shop that ends in `.vtt`, for its own videos. */
  readonly captions?: string | undefined;
};

const OWN_FILE = /^\/(?!\/)[\w./-]+\.mp4$/i;
const URLS: Readonly<Record<VideoProvider, RegExp>> = {
  youtube:
    /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^\s#]*&)?v=|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]\S*)?$/,
  vimeo: /^https:\/\/(?:www\.)?vimeo\.com\/(\d{1,15})(?:[?#/]\S*)?$/,
};

/** Returns where a video comes from, or undefined if the shop cannot show it. */
export function readVideoSource(url: string): VideoSource | undefined {
  const written = url.trim();
  if (OWN_FILE.test(written) && !written.includes('..')) return { kind: 'file', path: written };
  for (const kind of VIDEO_PROVIDERS) {
    const id = URLS[kind].exec(written)?.[1];
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

type ProviderUrls = {
  /** The script that controls the player. */
  readonly script: string;
  /** The player without advertising cookies. */
  readonly player: (id: string) => string;
  /** The page of the video, for visitors without scripts. */
  readonly page: (id: string) => string;
};

/** The privacy-enhanced players of both providers and the scripts that control them (§7.9). */
export const PROVIDER_URLS: Readonly<Record<VideoProvider, ProviderUrls>> = {
  youtube: {
    script: 'https://www.youtube.com/iframe_api',
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&enablejsapi=1`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    script: 'https://player.vimeo.com/api/player.js',
    player: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    page: (id) => `https://vimeo.com/${id}`,
  },
};

const originOf = (url: string) => url.split('/').slice(0, 3).join('/');

/** The sources that a page with this video may load, by directive of its content security policy. */
export function videoPolicy(source: VideoSource): Readonly<Record<string, string>> {
  if (source.kind === 'file') return { 'media-src': "'self'" };
  const { script, player } = PROVIDER_URLS[source.kind];
  return { 'script-src': originOf(script), 'frame-src': originOf(player(source.id)) };
}
