import type { EmblaCarouselType } from 'embla-carousel';
import { whenIdle } from '#platform/browser/when-idle.ts';
import { prefersReducedMotion } from '#platform/browser/stillness.ts';
import { SLIDE_MS, slideAtScroll, slideProgress } from '../gallery.ts';
import { imageIn } from './gallery-pictures.ts';

type SliderElements = {
  readonly gallery: HTMLElement;
  readonly viewport: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly thumbnails: readonly HTMLElement[];
  /** Called when another picture comes into view. */
  readonly moved: () => void;
};

export type Slider = {
  readonly current: () => number;
  readonly slideTo: (index: number) => void;
  /** Measures everything again. */
  readonly refresh: () => void;
};

const slideMs = () => (prefersReducedMotion() ? 0 : SLIDE_MS);

/**
 * Replaces Embla's attraction-based motion, whose duration varies, with a slide of fixed duration (§9.6).
 * Drags and jumps keep Embla's own motion; Embla gives both a duration below one.
 */
function slideInFixedTime(embla: EmblaCarouselType): void {
  const engine = embla.internalEngine();
  const { scrollBody, location, previousLocation, target } = engine;
  let way: { from: number; to: number; startedMs: number } | undefined;
  const seek = () => {
    if (scrollBody.duration() < 1) {
      way = undefined;
      scrollBody.seek();
      return engine.scrollBody;
    }
    if (way?.to !== target.get())
      way = { from: location.get(), to: target.get(), startedMs: performance.now() };
    const progress = slideProgress(performance.now() - way.startedMs, slideMs());
    previousLocation.set(location);
    location.set(way.from + (way.to - way.from) * progress);
    return engine.scrollBody;
  };
  engine.scrollBody = { ...scrollBody, seek };
}

/**
 * Starts a slider of several pictures. Until Embla has loaded, the row scrolls natively and thumbnails scroll
 * it too.
 */
export function startSlider(parts: SliderElements): Slider {
  const { gallery, viewport, slides } = parts;
  let embla: EmblaCarouselType | undefined;
  let current = 0;

  const show = (index: number) => {
    if (index === current) return;
    current = index;
    const heightBefore = viewport.offsetHeight;
    markCurrent(parts, index, embla !== undefined);
    smoothHeight(viewport, heightBefore);
    parts.moved();
  };

  const scrolled = () => show(slideAtScroll(viewport.scrollLeft, viewport.clientWidth, slides.length));
  viewport.addEventListener('scroll', scrolled);

  const upgrade = async () => {
    const { default: EmblaCarousel } = await import('embla-carousel');
    viewport.removeEventListener('scroll', scrolled);
    gallery.dataset['ready'] = '';
    viewport.scrollLeft = 0;
    embla = EmblaCarousel(viewport, {
      startIndex: current,
      // A mouse zooms by hovering; only touch drags.
      watchDrag: (_embla, event) => event.type === 'touchstart',
    });
    slideInFixedTime(embla);
    embla.on('reInit', slideInFixedTime);
    embla.on('select', ({ selectedScrollSnap }) => show(selectedScrollSnap()));
    markCurrent(parts, current, true);
  };
  // If Embla fails to load, the row still scrolls natively and its thumbnails work.
  whenIdle(() => void upgrade().catch(() => undefined));

  return {
    current: () => current,
    slideTo: (index) => {
      fetchAround(parts, index);
      if (embla) embla.scrollTo(index, slideMs() === 0);
      else viewport.scrollTo({ left: slides[index]?.offsetLeft ?? 0, behavior: 'instant' });
    },
    refresh: () => embla?.reInit(),
  };
}

/**
 * Marks the picture in view for style sheets and assistive technology; once the slider runs, the other
 * pictures are inert.
 */
function markCurrent(parts: SliderElements, current: number, isSlider: boolean): void {
  const { slides, thumbnails } = parts;
  for (const [index, slide] of slides.entries()) {
    slide.toggleAttribute('data-current', index === current);
    slide.inert = isSlider && index !== current;
  }
  for (const [index, thumbnail] of thumbnails.entries()) {
    thumbnail.setAttribute('aria-current', String(index === current));
    if (index === current) scrollThumbnailIntoView(thumbnail);
  }
  fetchAround(parts, current);
}

/** Scrolls the row of thumbnails without scrolling the page. */
function scrollThumbnailIntoView(thumbnail: HTMLElement): void {
  const row = thumbnail.closest<HTMLElement>('[data-gallery-thumbnails]');
  if (!row) return;
  const middle = thumbnail.offsetLeft - row.offsetLeft + thumbnail.offsetWidth / 2;
  row.scrollTo({ left: middle - row.clientWidth / 2, behavior: slideMs() === 0 ? 'instant' : 'smooth' });
}

/** Animates the height so that pictures of different proportions do not make the page below jump (§9.6). */
function smoothHeight(viewport: HTMLElement, beforePx: number): void {
  const afterPx = viewport.offsetHeight;
  if (beforePx === afterPx || slideMs() === 0) return;
  viewport.animate([{ height: `${beforePx}px` }, { height: `${afterPx}px` }], {
    duration: slideMs(),
    easing: 'ease-out',
  });
}

/**
 * Preloads the current picture and its neighbours. Until one has loaded, its thumbnail is shown as a
 * placeholder.
 */
export function fetchAround(
  { slides, thumbnails }: Pick<SliderElements, 'slides' | 'thumbnails'>,
  current: number,
): void {
  for (const [index, slide] of slides.entries()) {
    const image = imageIn(slide);
    if (!image || image.complete || Math.abs(index - current) > 1) continue;
    image.loading = 'eager';
    const small = thumbnails[index] && imageIn(thumbnails[index])?.currentSrc;
    const frame = image.closest('a');
    if (!small || !frame) continue;
    frame.style.backgroundImage = `url("${small}")`;
    image.addEventListener('load', () => frame.style.removeProperty('background-image'), { once: true });
  }
}
