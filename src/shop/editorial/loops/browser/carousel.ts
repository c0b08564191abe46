import type { EmblaCarouselType } from 'embla-carousel';
import { prefersReducedMotion } from '#platform/browser/stillness.ts';
import { slideAfterKey } from '#shop/catalogue/products/gallery.ts';
import { READY_MARGIN_PX, slidesInView } from '../carousel.ts';
import { texts } from '../texts.ts';

type CarouselElements = {
  readonly carousel: HTMLElement;
  readonly viewport: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly previous: HTMLElement;
  readonly next: HTMLElement;
  readonly status: HTMLElement;
};

/** Turns rows (`data-carousel`) into carousels when they come near the viewport. There is no autoplay. */
export function watchCarousels(carousels: readonly Element[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        const parts = elementsOf(target);
        if (parts) start(parts);
      }
    },
    { rootMargin: `${READY_MARGIN_PX}px` },
  );
  for (const carousel of carousels) observer.observe(carousel);
}

function elementsOf(carousel: HTMLElement): CarouselElements | undefined {
  const find = (name: string) => carousel.querySelector<HTMLElement>(`[data-carousel-${name}]`);
  const viewport = find('viewport');
  const previous = find('previous');
  const next = find('next');
  const status = find('status');
  const slides = [...carousel.querySelectorAll<HTMLElement>('[data-carousel-slide]')];
  return viewport && previous && next && status
    ? { carousel, viewport, slides, previous, next, status }
    : undefined;
}

/** Buttons and keys work immediately by scrolling; once Embla is loaded, they slide. */
function start(parts: CarouselElements): void {
  const { carousel, viewport, slides, previous, next } = parts;
  let embla: EmblaCarouselType | undefined;

  const step = (button: HTMLElement, direction: 1 | -1) => {
    if (button.ariaDisabled === 'true') return;
    if (!embla) viewport.scrollBy({ left: direction * viewport.clientWidth, behavior: 'instant' });
    else if (direction > 0) embla.scrollNext(prefersReducedMotion());
    else embla.scrollPrev(prefersReducedMotion());
  };
  const show = (index: number) => {
    if (!embla) slides[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    else embla.scrollTo(snapOf(embla, index), prefersReducedMotion());
  };

  /** Undoes the browser's own scrolling and jumps to the slide that the keyboard has reached. */
  const showFocused = (focused: Element) => {
    if (!embla || !focused.matches(':focus-visible')) return;
    viewport.scrollLeft = 0;
    const snap = snapOf(
      embla,
      slides.findIndex((slide) => slide.contains(focused)),
    );
    if (snap !== embla.selectedScrollSnap()) embla.scrollTo(snap, true);
  };

  previous.addEventListener('click', () => step(previous, -1));
  next.addEventListener('click', () => step(next, 1));
  viewport.addEventListener('keydown', (event) => followKey(event, slides, show));

  const upgrade = async () => {
    const { default: EmblaCarousel } = await import('embla-carousel');
    carousel.dataset['ready'] = '';
    viewport.scrollLeft = 0;
    // Embla follows the focus only when it arrives within 10 ms of the Tab key, which a busy phone misses.
    embla = EmblaCarousel(viewport, { align: 'start', slidesToScroll: 'auto', watchFocus: false });
    viewport.addEventListener('focusin', ({ target }) => target instanceof Element && showFocused(target));
    const mark = (row: EmblaCarouselType) => {
      previous.ariaDisabled = String(!row.canScrollPrev());
      next.ariaDisabled = String(!row.canScrollNext());
      carousel.toggleAttribute('data-complete', !row.canScrollPrev() && !row.canScrollNext());
    };
    mark(embla);
    embla.on('select', mark).on('reInit', mark);
    embla.on('settle', () => announceSlides(parts));
  };
  // Without Embla the row can still be scrolled, and its buttons work.
  void upgrade().catch(() => undefined);
}

/** Returns the index of the snap point that shows this slide. */
const snapOf = (embla: EmblaCarouselType, slide: number): number =>
  Math.max(
    embla.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide)),
    0,
  );

/**
 * Arrow keys, Home and End move the focus between cards. Keys pressed in a form field of a card keep their
 * default action.
 */
function followKey(
  event: KeyboardEvent,
  slides: readonly HTMLElement[],
  show: (index: number) => void,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof HTMLAnchorElement)) return;
  const { target } = event;
  const current = slides.findIndex((slide) => slide.contains(target));
  const next = slideAfterKey(event.key, current, slides.length);
  if (current < 0 || next === undefined) return;
  event.preventDefault();
  show(next);
  slides[next]?.querySelector('a')?.focus({ preventScroll: true });
}

/** Announces which slides are in view. */
function announceSlides({ viewport, slides, status }: CarouselElements): void {
  const view = viewport.getBoundingClientRect();
  const seen = slidesInView(
    slides.map((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return { start: left, end: right };
    }),
    { start: view.left, end: view.right },
  );
  if (seen) status.textContent = texts.inView(seen.first, seen.last, slides.length);
}
