import { isPlainClick } from '#platform/browser/plain-click.ts';
import { showFailure } from '#platform/browser/toasts.ts';
import { IMAGE_REFRESH_MS, slideAfterKey } from '../gallery.ts';
import { lightboxTexts } from '../lightbox.ts';
import { pictureToShow, VARIATION_PICTURE_EVENT, type VariationPictureChange } from '../variation-picture.ts';
import { firstPicture, readPicture } from './gallery-pictures.ts';
import { fetchAround, startSlider, type Slider } from './gallery-slider.ts';
import { startZoom } from './gallery-zoom.ts';

const loadLightbox = () => import('./lightbox.ts');

/** The gallery of the product page: slider, zoom, lightbox and the chosen variation's picture (§2.1, §4.5). */
export function startProductGallery(root: Document): void {
  const gallery = root.querySelector<HTMLElement>('[data-gallery]');
  const viewport = gallery?.querySelector<HTMLElement>('[data-gallery-viewport]');
  if (!gallery || !viewport) return;
  const slides = [...gallery.querySelectorAll<HTMLElement>('[data-gallery-slide]')];
  const links = slides.flatMap((slide) => slide.querySelector('a') ?? []);
  const thumbnails = [...gallery.querySelectorAll<HTMLElement>('[data-gallery-thumbnail]')];
  const trigger = gallery.querySelector<HTMLElement>('[data-gallery-trigger]');

  const zoom = startZoom(viewport, links);
  const slider =
    slides.length > 1
      ? startSlider({
          gallery,
          viewport,
          slides,
          thumbnails,
          moved: zoom.stop,
        })
      : undefined;

  const open = async (index: number, opener: HTMLElement) => {
    zoom.stop();
    try {
      const { openLightbox } = await loadLightbox();
      openLightbox(links.map(readPicture), index, opener);
    } catch {
      showFailure(lightboxTexts.content);
    }
  };

  // Starts loading the chunk before the click completes; a failure is reported only when the lightbox is
  // opened.
  const prepare = () => void loadLightbox().catch(() => undefined);
  trigger?.addEventListener('pointerenter', prepare, { once: true });
  trigger?.addEventListener('click', () => void open(slider?.current() ?? 0, trigger));
  // Preloads the neighbouring pictures when the pointer or the focus enters the gallery.
  const look = () => fetchAround({ slides, thumbnails }, slider?.current() ?? 0);
  gallery.addEventListener('pointerenter', look, { once: true });
  gallery.addEventListener('focusin', look, { once: true });

  for (const [index, link] of links.entries()) {
    link.addEventListener('pointerdown', prepare);
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void open(index, link);
    });
  }

  if (slider) startNavigation(slider, links, thumbnails);
  listenForVariations(root, { links, thumbnails, slider, stopZoom: zoom.stop });
}

/**
 * Thumbnails react to clicks; thumbnails and pictures react to arrow keys, Home and End, which also move the
 * focus.
 */
function startNavigation(
  slider: Slider,
  links: readonly HTMLElement[],
  thumbnails: readonly HTMLElement[],
): void {
  for (const row of [links, thumbnails]) {
    for (const [index, element] of row.entries()) {
      element.addEventListener('keydown', (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const next = slideAfterKey(event.key, index, row.length);
        if (next === undefined) return;
        event.preventDefault();
        slider.slideTo(next);
        row[next]?.focus({ preventScroll: true });
      });
    }
  }
  for (const [index, thumbnail] of thumbnails.entries()) {
    thumbnail.addEventListener('click', () => slider.slideTo(index));
  }
}

type GalleryElements = {
  readonly links: readonly HTMLAnchorElement[];
  readonly thumbnails: readonly HTMLElement[];
  readonly slider: Slider | undefined;
  readonly stopZoom: () => void;
};

/** Replaces the first picture with that of the chosen variation (§4.5). */
function listenForVariations(root: Document, { links, thumbnails, slider, stopZoom }: GalleryElements): void {
  const [link] = links;
  if (!link) return;
  const show = firstPicture(link, thumbnails[0]);
  let refreshing = 0;
  root.addEventListener(VARIATION_PICTURE_EVENT, ({ detail }) => {
    stopZoom();
    if (!show(pictureToShow(detail))) return;
    slider?.slideTo(0);
    clearTimeout(refreshing);
    refreshing = window.setTimeout(() => slider?.refresh(), IMAGE_REFRESH_MS);
  });
}

declare global {
  interface DocumentEventMap {
    [VARIATION_PICTURE_EVENT]: CustomEvent<VariationPictureChange>;
  }
}
