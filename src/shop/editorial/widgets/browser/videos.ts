import { openDialog } from '#platform/browser/dialogs.ts';
import { isPlainClick } from '#platform/browser/plain-click.ts';
import { VIDEO } from '#platform/widget-defaults.ts';
import { VIDEO_PROVIDERS } from '../video.ts';
import { texts } from '../texts.ts';
import { showProviderPlayer } from './provider-player.ts';

function showOwnFile(place: HTMLElement, offer: HTMLElement): void {
  const video = document.createElement('video');
  const { source = '', title = '', captions } = offer.dataset;
  Object.assign(video, { src: source, controls: true, autoplay: true, playsInline: true });
  video.setAttribute('aria-label', title);
  if (captions !== undefined) {
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', src: captions, srclang: 'fr', default: true });
    track.label = texts.frenchCaptions;
    video.append(track);
  }
  place.replaceChildren(video);
}

function show(place: HTMLElement, offer: HTMLElement): void {
  const { video, source = '', title = '' } = offer.dataset;
  const provider = VIDEO_PROVIDERS.find((each) => each === video);
  if (provider) showProviderPlayer(place, { provider, id: source, title });
  else showOwnFile(place, offer);
}

/** Opens the pop-up with the player. The player stays 160 ms after closing, while the pop-up fades (§9.11). */
function showInPopUp(dialog: HTMLDialogElement, offer: HTMLElement, trigger: HTMLElement): void {
  const place = dialog.querySelector<HTMLElement>('[data-player]');
  if (!place) return;
  openDialog(dialog, trigger);
  show(place, offer);
  dialog.addEventListener(
    'close',
    () => {
      place.querySelector('video')?.pause();
      setTimeout(() => {
        if (!dialog.open) place.replaceChildren();
      }, VIDEO.removalMs);
    },
    { once: true },
  );
}

/** Plays a video after a click on its button, which names the provider that is contacted (§7.9). */
export function startVideo(offer: HTMLElement): void {
  offer.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-play]');
    if (!button || !isPlainClick(event)) return;
    event.preventDefault();
    const dialog = document.getElementById(offer.dataset['popUp'] ?? '');
    if (dialog instanceof HTMLDialogElement) showInPopUp(dialog, offer, button);
    else {
      show(offer, offer);
      offer.querySelector<HTMLElement>('iframe, video')?.focus();
    }
  });
}
