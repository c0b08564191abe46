import { openPanel } from '#platform/browser/tabs.ts';
import { scrollBehavior } from '#platform/browser/stillness.ts';
import { closestElement } from '#platform/browser/closest-element.ts';
import { isPlainClick } from '#platform/browser/plain-click.ts';
import { showFailure } from '#platform/browser/toasts.ts';
import { dayInFrance, formatCount } from '#platform/french.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { hasFlags } from '#shop/common/addresses/browser/flags.ts';
import { flagOf } from '#shop/common/addresses/flag.ts';
import { readPicture } from '#shop/catalogue/products/browser/gallery-pictures.ts';
import { lightboxTexts } from '#shop/catalogue/products/lightbox.ts';
import { texts } from '../texts.ts';
import { timeAgo } from '../time-ago.ts';
import { startMasonry } from './masonry.ts';
import { fetchList, sendVote } from './review-calls.ts';

const TYPING_MS = 300;

/**
 * Enhances the reviews: updates lists in place, expands long texts, opens pictures in the lightbox and sends
 * votes (§2.1).
 */
export function startReviewsWidget(widget: HTMLElement): void {
  const browser = widget.querySelector<HTMLElement>('[data-review-browser]') ?? widget;
  upgrade(widget);
  const layOut = startLists(widget);

  const show = (href: string) => changeList(browser, href).then(layOut, () => showFailure(texts.failed));

  widget.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const subject = closestElement(event, '[data-review-subject]');
    const more = closestElement(event, '[data-load-more]');
    const filter = closestElement(event, '[data-review-filter]');
    const link = subject ?? more ?? filter;
    if (link instanceof HTMLAnchorElement) {
      event.preventDefault();
      if (!more) choose(widget, link);
      void show(link.href).then(() => filter && showFiltered(browser));
      return;
    }
    const picture = closestElement(event, '[data-review-picture]');
    if (picture instanceof HTMLAnchorElement) {
      event.preventDefault();
      void openPicture(picture);
    }
    const unfold = closestElement(event, '[data-unfold]');
    if (unfold) {
      toggleText(unfold);
      layOut();
    }
  });

  startTools(browser, (href) => void show(href));
  widget.addEventListener('submit', (event) => {
    const form = closestElement(event, '[data-review-vote]');
    if (!(form instanceof HTMLFormElement) || !(event.submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void castVote(browser, form, event.submitter);
  });
  widget.dataset['alive'] = '';
}

/**
 * Starts the masonry layout of all lists. Returns a function that updates it and includes lists added later.
 */
function startLists(widget: HTMLElement): () => void {
  const layOuts = new WeakMap<HTMLElement, () => void>();
  const layOut = () => {
    for (const list of widget.querySelectorAll<HTMLElement>('[data-masonry]')) {
      const again = layOuts.get(list);
      if (again) again();
      else layOuts.set(list, startMasonry(list));
    }
  };
  layOut();
  return layOut;
}

/**
 * Adds relative dates and flags, which the cached page cannot contain because they depend on the day and the
 * device.
 */
function upgrade(place: ParentNode): void {
  addRelativeDates(place);
  if (!hasFlags(document)) return;
  for (const country of place.querySelectorAll<HTMLElement>('[data-country-code]'))
    country
      .querySelector('[data-country-flag]')
      ?.replaceChildren(flagOf(country.dataset['countryCode'] ?? ''));
}

/** Appends the relative date, « il y a 3 jours » (§9.2). */
function addRelativeDates(place: ParentNode): void {
  const today = dayInFrance(new Date());
  for (const time of place.querySelectorAll<HTMLTimeElement>('time[data-time-ago]')) {
    delete time.dataset['timeAgo'];
    time.append(` (${timeAgo(time.dateTime, today)})`);
  }
}

/** Replaces the list, or appends the next part to it. */
async function changeList(browser: HTMLElement, href: string): Promise<void> {
  const shown = browser.querySelector<HTMLElement>('[data-review-list]');
  if (!shown) return;
  shown.setAttribute('aria-busy', 'true');
  try {
    const part = await fetchList(href);
    if (!part) return;
    upgrade(part);
    if (part.dataset['part'] === 'more') append(shown, part);
    else {
      shown.replaceWith(part);
      // Updates the url on the reviews page to match the list.
      if (location.pathname === PATHS.reviews) history.replaceState(history.state, '', href);
    }
    announce(browser, texts.shown(browser.querySelectorAll('[data-review]').length));
  } finally {
    shown.removeAttribute('aria-busy');
  }
}

function append(shown: HTMLElement, part: HTMLElement): void {
  const added = [...part.querySelectorAll('[data-masonry] > *')];
  shown.querySelector('[data-masonry]')?.append(...added);
  const more = shown.querySelector('[data-review-more]');
  const next = part.querySelector('[data-review-more]');
  if (next) more?.replaceWith(next);
  else more?.remove();
  added[0]?.querySelector<HTMLElement>('[data-review]')?.focus({ preventScroll: true });
}

function announce(browser: HTMLElement, words: string): void {
  const status = browser.querySelector('[data-review-status]');
  if (status) status.textContent = words;
}

/** Moves to the list below the histogram, unless it is in view already. */
function showFiltered(browser: HTMLElement): void {
  const list = browser.querySelector('[data-review-list]');
  if (!list) return;
  openPanel(browser);
  if (list.getBoundingClientRect().top > innerHeight / 2) list.scrollIntoView({ behavior: scrollBehavior() });
  // The removed chip had the focus; the new one, or the list, takes it over.
  list.querySelector<HTMLElement>('[data-review-filter]')?.focus({ preventScroll: true });
}

/**
 * Selects a subject, or a number of stars of the first subject, the product. Restricts search and sort to the
 * choice.
 */
function choose(widget: HTMLElement, link: HTMLAnchorElement): void {
  const first = link.matches('[data-review-filter]') && widget.querySelector('[data-review-subject]');
  for (const each of widget.querySelectorAll('[data-review-subject], [data-review-filter]')) {
    if (each === link || each === first) each.setAttribute('aria-current', 'true');
    else each.removeAttribute('aria-current');
  }
  const form = widget.querySelector<HTMLFormElement>('[data-review-tools]');
  if (!form) return;
  form.reset();
  for (const field of form.querySelectorAll('input[type="hidden"]')) field.remove();
  for (const [name, value] of new URL(link.href).searchParams) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.prepend(field);
  }
}

/**
 * Updates the list on selection and, debounced, on typing. The url is the one that submitting the form would
 * open.
 */
function startTools(browser: HTMLElement, show: (href: string) => void): void {
  const form = browser.querySelector<HTMLFormElement>('[data-review-tools]');
  if (!form) return;
  let typing = 0;
  const submit = () => {
    clearTimeout(typing);
    const fields = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== '');
    show(`${PATHS.reviews}?${new URLSearchParams(fields).toString()}`);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) submit();
  });
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    clearTimeout(typing);
    typing = window.setTimeout(submit, TYPING_MS);
  });
}

function toggleText(button: HTMLElement): void {
  const text = button.closest<HTMLElement>('[data-long-text]');
  const unfolded = text?.toggleAttribute('data-unfolded') ?? false;
  button.setAttribute('aria-expanded', String(unfolded));
  button.textContent = unfolded ? texts.showLess : texts.showAll;
}

/** Opens the lightbox at the clicked picture, with all pictures of the same review or grid. */
async function openPicture(link: HTMLAnchorElement): Promise<void> {
  const around = link.closest('[data-review], [data-review-media]') ?? link.parentElement;
  const links = [...(around?.querySelectorAll<HTMLAnchorElement>('a[data-review-picture]') ?? [])];
  try {
    const { openLightbox } = await import('#shop/catalogue/products/browser/lightbox.ts');
    openLightbox(links.map(readPicture), links.indexOf(link), link);
  } catch {
    showFailure(lightboxTexts.content);
  }
}

async function castVote(
  browser: HTMLElement,
  form: HTMLFormElement,
  thumb: HTMLButtonElement,
): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  try {
    const { status, message, helpful, unhelpful, voice } = await sendVote(form, thumb);
    announce(browser, message);
    if (status === 0) return showFailure(message);
    const counts = { oui: [texts.helpful, helpful], non: [texts.unhelpful, unhelpful] } as const;
    for (const each of form.querySelectorAll<HTMLElement>('[data-voice]')) {
      const [label, count] = counts[each.dataset['voice'] === 'oui' ? 'oui' : 'non'];
      each.setAttribute('aria-pressed', String(each.dataset['voice'] === voice));
      each.setAttribute('aria-label', `${label}, ${texts.votes(count)}`);
      each.querySelector('[data-voices]')?.replaceChildren(formatCount(count));
    }
  } catch {
    showFailure(texts.voteFailed);
  } finally {
    form.ariaBusy = null;
  }
}
