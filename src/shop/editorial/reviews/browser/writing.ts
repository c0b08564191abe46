import { openPanel } from '#platform/browser/tabs.ts';
import { scrollBehavior } from '#platform/browser/stillness.ts';
import { formTexts as texts } from '../form-texts.ts';
import { LINK_PARAMETER, opensForm, ownReviewHref, WRITING, writeHref } from '../review-links.ts';
import { startWritingForm } from './writing-form.ts';

const LINKS = 'a[data-write-review], a[data-ask-question]';
const PLACE = '[data-review-form-place]';

const words = (link: HTMLAnchorElement) =>
  'askQuestion' in link.dataset
    ? { open: texts.ask, close: texts.cancelQuestion }
    : { open: texts.write, close: texts.cancelReview };

/**
 * Enhances pages that consist of a form, and opens the form on pages whose url requests it (§2.1#45,
 * §2.1#46).
 */
export function startWriting(root: Document): void {
  const part = root.querySelector<HTMLElement>('[data-writing]');
  if (part) return startWritingForm(part, () => undefined);
  const query = new URLSearchParams(location.search);
  const link = root.querySelector<HTMLAnchorElement>('a[data-write-review]');
  if (!link || !opensForm(location.hash, (name) => query.has(name))) return;
  const uuid = query.get(LINK_PARAMETER.review);
  const token = query.get(LINK_PARAMETER.token) ?? '';
  const href =
    uuid === null ? writeHref(link.dataset['writeReview'], token) : ownReviewHref(WRITING.edit, uuid, token);
  const place = placeOf(link);
  if (place) openPanel(place);
  void open(link, href);
}

/** Opens the form of a link within the page, or closes it (§2.1#27, §2.1#30). */
export async function toggleForm(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaExpanded !== 'true') return open(link, link.href);
  close(link);
  link.focus();
}

/** Returns the container for a link's form: the next one after the link in document order. */
const placeOf = (link: HTMLAnchorElement): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(PLACE)].find(
    (place) => (link.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );

async function open(link: HTMLAnchorElement, href: string): Promise<void> {
  const place = placeOf(link);
  if (!place || link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  const part = await fetchPart(href);
  link.ariaBusy = null;
  // Falls back to opening the form's page, which shows any error.
  if (!part) return location.assign(href);
  for (const other of document.querySelectorAll<HTMLAnchorElement>(`${LINKS}`))
    if (placeOf(other) === place) close(other);
  place.replaceChildren(part);
  relabel(link, words(link).close);
  link.ariaExpanded = 'true';
  startWritingForm(part, () => closed(link));
  const field = part.querySelector<HTMLElement>('[role="radio"][tabindex="0"], textarea');
  (field ?? part).focus({ preventScroll: true });
  part.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
}

async function fetchPart(href: string): Promise<HTMLElement | undefined> {
  const answer = await fetch(href).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const part = page.querySelector<HTMLElement>('[data-writing]');
  return part ? document.importNode(part, true) : undefined;
}

function close(link: HTMLAnchorElement): void {
  if (link.ariaExpanded === 'true') placeOf(link)?.replaceChildren();
  closed(link);
}

/** Marks the link as collapsed, also when the form was replaced by a confirmation. */
function closed(link: HTMLAnchorElement): void {
  link.ariaExpanded = 'false';
  relabel(link, words(link).open);
}

/** Changes the text of a link and keeps its icon. */
function relabel(link: HTMLElement, label: string): void {
  const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  const text = texts.nextNode();
  if (text) text.textContent = label;
}
