import { VIDEO } from '#platform/widget-defaults.ts';
import { PROVIDER_URLS, type VideoProvider } from '../video.ts';

type ProviderPlayer = { playVideo?: () => void; play?: () => Promise<void> };
type ProviderApi = {
  Player?: new (
    frame: HTMLIFrameElement,
    options?: { events: { onReady: (event: { target: ProviderPlayer }) => void } },
  ) => ProviderPlayer;
};

declare global {
  interface Window {
    /** Set by YouTube's script. */
    YT?: ProviderApi;
    /** Set by Vimeo's script. */
    Vimeo?: ProviderApi;
  }
}

/** About 14 s. The player in the frame works without the script; only the automatic start is missing then. */
const MOST_RETRIES = 40;

/** Loads a script once. If it fails, the browser logs it, and the player in the frame still works. */
function loadScript(url: string): void {
  if (document.querySelector(`script[src="${CSS.escape(url)}"]`)) return;
  const script = document.createElement('script');
  script.src = url;
  document.head.append(script);
}

function whenPlayerReady(
  provider: VideoProvider,
  use: (Player: NonNullable<ProviderApi['Player']>) => void,
): void {
  let retries = 0;
  const look = () => {
    const Player = (provider === 'youtube' ? window.YT : window.Vimeo)?.Player;
    if (Player) use(Player);
    else if (retries++ < MOST_RETRIES) setTimeout(look, VIDEO.retryMs);
  };
  look();
}

/**
 * Shows the privacy-enhanced player of a provider. The provider's script starts it once it is loaded, also where
 * the browser blocks the start by url (§7.9, §9.11).
 */
export function showProviderPlayer(
  place: HTMLElement,
  { provider, id, title }: { provider: VideoProvider; id: string; title: string },
): void {
  const frame = document.createElement('iframe');
  frame.src = PROVIDER_URLS[provider].player(id);
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  place.replaceChildren(frame);
  loadScript(PROVIDER_URLS[provider].script);
  whenPlayerReady(provider, (Player) => {
    if (!frame.isConnected) return;
    if (provider === 'youtube')
      new Player(frame, { events: { onReady: ({ target }) => target.playVideo?.() } });
    // A browser that blocks the start leaves the player's own button to press.
    else new Player(frame).play?.().catch(() => undefined);
  });
}
