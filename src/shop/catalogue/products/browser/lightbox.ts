import PhotoSwipe, { type SlideData } from 'photoswipe';
import { openDialog } from '#platform/browser/dialogs.ts';
import { prefersReducedMotion } from '#platform/browser/stillness.ts';
import {
  counterText,
  isBehind,
  LIGHTBOX_FAILURES,
  LIGHTBOX_LABELS,
  LIGHTBOX_PRELOAD,
  lightboxTexts,
  splitAtLink,
  type LightboxPicture,
} from '../lightbox.ts';
import { texts } from '../texts.ts';
import './lightbox.css';

const PRELOADER_DELAY_MS = 300;
/** Space for the bar above and the caption below; in wide viewports also for the arrows. */
const ROOM_PX = { bar: 60, caption: 72, arrow: 76, wide: 768 };

/** Opens all pictures in a full-window lightbox, starting with the one at `index` (§2.1, §9.6). */
export function openLightbox(pictures: readonly LightboxPicture[], index: number, opener: HTMLElement): void {
  const dialog = findDialog(opener.ownerDocument);
  if (dialog.open) return;
  const lightbox = new PhotoSwipe({
    dataSource: pictures.map(toSlide),
    index,
    appendToEl: dialog,
    bgOpacity: 1,
    loop: false,
    preload: LIGHTBOX_PRELOAD,
    showAnimationDuration: 0,
    hideAnimationDuration: 0,
    showHideAnimationType: 'none',
    zoomAnimationDuration: prefersReducedMotion() ? 0 : 250,
    preloaderDelay: PRELOADER_DELAY_MS,
    // A vertical drag scrolls; it must not close the lightbox.
    closeOnVerticalDrag: false,
    pinchToClose: false,
    clickToCloseNonZoomable: false,
    imageClickAction: 'zoom',
    tapAction: 'zoom',
    // The surrounding dialog restores the focus.
    returnFocus: false,
    closeTitle: LIGHTBOX_LABELS.close,
    zoomTitle: texts.zoomPicture,
    arrowPrevTitle: texts.previousPicture,
    arrowNextTitle: texts.nextPicture,
    counter: false,
    paddingFn: ({ x }) => {
      const side = x >= ROOM_PX.wide ? ROOM_PX.arrow : 0;
      return { top: ROOM_PX.bar, bottom: ROOM_PX.caption, left: side, right: side };
    },
  });
  addLabels(lightbox);
  addWords(lightbox, pictures);
  explainFailures(lightbox);
  fetchOnlyAhead(lightbox);
  lightbox.on('afterInit', () => lightbox.element?.removeAttribute('role'));
  // Deferred until the arrows have handled the change event too.
  lightbox.on('change', () => queueMicrotask(() => keepFocus(lightbox)));

  const closeWithEscape = (event: Event) => {
    event.preventDefault();
    lightbox.close();
  };
  const trap = (event: KeyboardEvent) => keepTabInside(dialog, event);
  dialog.addEventListener('cancel', closeWithEscape);
  dialog.addEventListener('keydown', trap);
  lightbox.on('destroy', () => {
    dialog.removeEventListener('cancel', closeWithEscape);
    dialog.removeEventListener('keydown', trap);
    dialog.close();
  });
  openDialog(dialog, opener);
  lightbox.init();
}

/** Finds or creates the `<dialog>`, which makes the page behind it inert. All openings share one. */
function findDialog(root: Document): HTMLDialogElement {
  const found = root.querySelector<HTMLDialogElement>('dialog[data-lightbox]');
  if (found) return found;
  const dialog = root.createElement('dialog');
  dialog.dataset['lightbox'] = '';
  dialog.setAttribute('aria-label', texts.gallery);
  root.body.append(dialog);
  return dialog;
}

function toSlide({ src, width, height, alt, placeholder }: LightboxPicture): SlideData {
  if (!src) return { type: 'html', html: failure('notFound', lightboxTexts.notFound).outerHTML };
  return { src, width, height, alt, ...(placeholder && { msrc: placeholder }) };
}

/** Adds French words to the close button and the preloader; the contract's labels are attributes (§9.6). */
function addLabels(lightbox: PhotoSwipe): void {
  lightbox.addFilter('uiElement', (element, { name }) => {
    if (name !== 'close' && name !== 'preloader') return element;
    const label = name === 'close' ? 'close' : 'loading';
    const words = element.ownerDocument.createElement('span');
    words.dataset['lightboxWords'] = '';
    words.textContent = lightboxTexts[label];
    element.append(words);
    element.dataset['label'] = LIGHTBOX_LABELS[label];
    // The visible word names the button; its title is the contract's label.
    if (name === 'close') element.removeAttribute('aria-label');
    else element.setAttribute('role', 'status');
    return element;
  });
}

/**
 * Adds the counter above and the caption below. Both are live regions, announced when the picture changes.
 */
function addWords(lightbox: PhotoSwipe, pictures: readonly LightboxPicture[]): void {
  const follow = (element: HTMLElement, words: () => string) => {
    element.setAttribute('aria-live', 'polite');
    lightbox.on('change', () => (element.textContent = words()));
  };
  lightbox.on('uiRegister', () => {
    lightbox.ui?.registerElement({
      name: 'counterText',
      className: 'pswp__counter',
      order: 5,
      onInit: (element) =>
        follow(element, () => {
          const position = [lightbox.currIndex + 1, lightbox.getNumItems()] as const;
          element.dataset['label'] = counterText(LIGHTBOX_LABELS.counter, ...position);
          return counterText(lightboxTexts.counter, ...position);
        }),
    });
    lightbox.ui?.registerElement({
      name: 'caption',
      order: 9,
      appendTo: 'root',
      onInit: (element) => follow(element, () => pictures[lightbox.currIndex]?.caption ?? ''),
    });
  });
}

function failure(kind: keyof typeof LIGHTBOX_FAILURES, ...words: (string | Node)[]): HTMLElement {
  const message = document.createElement('div');
  message.className = 'pswp__error-msg';
  message.dataset['label'] = LIGHTBOX_FAILURES[kind];
  message.setAttribute('role', 'alert');
  message.append(...words);
  return message;
}

function explainFailures(lightbox: PhotoSwipe): void {
  lightbox.addFilter('contentErrorElement', (_message, { data }) => {
    if (!data.src) return failure('content', lightboxTexts.content);
    const [before, inside, after] = splitAtLink(lightboxTexts.picture);
    const link = document.createElement('a');
    link.href = data.src;
    link.target = '_blank';
    link.textContent = inside;
    return failure('picture', before, link, after);
  });
}

/**
 * PhotoSwipe loads the pictures on both sides regardless of `preload`. Prevents loading those behind the
 * current one (§9.6).
 */
function fetchOnlyAhead(lightbox: PhotoSwipe): void {
  let previous = lightbox.options.index;
  let current = previous;
  lightbox.on('contentLoad', (event) => {
    const now = lightbox.potentialIndex;
    if (isBehind(event.content.index, now, now === current ? previous : current)) event.preventDefault();
  });
  lightbox.on('change', () => {
    if (lightbox.currIndex === current) return;
    previous = current;
    current = lightbox.currIndex;
  });
  lightbox.on('slideActivate', ({ slide }) => {
    if (slide.content.element) return;
    slide.content.load(false);
    slide.updateContentSize(true);
    slide.content.append();
  });
}

/**
 * Moves the focus to the lightbox when the focused arrow becomes disabled at the first or last picture and
 * would lose it.
 */
function keepFocus({ element }: PhotoSwipe): void {
  const focused = element?.ownerDocument.activeElement;
  if (element && (!element.contains(focused ?? null) || focused?.matches(':disabled'))) element.focus();
}

/** Wraps Tab from the last control to the first, and Shift+Tab from the first to the last. */
function keepTabInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const controls = [...dialog.querySelectorAll<HTMLElement>('a[href], button:enabled')].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
  const first = controls.at(0);
  const last = controls.at(-1);
  const focused = dialog.ownerDocument.activeElement;
  const atStart = focused === first || !controls.some((control) => control === focused);
  const target = event.shiftKey ? atStart && last : focused === last && first;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
