import { readCookie } from '#platform/browser/cookies.ts';
import { scrollToElement } from '#platform/browser/scroll-into-view.ts';
import { NOTICES_CLASS } from '#shop/common/page-notices/page-notices.ts';
import type { AddRefusal } from '../cart.ts';
import { COOKIES } from '../contract.ts';
import { addingTexts } from '../adding-texts.ts';

/** Duration and offset of the scroll to the page notices, below the sticky header (§9.4). */
const SCROLL = { durationMs: 1_000, offsetPx: 100 };

const isRefusal = (text: string): text is AddRefusal => Object.hasOwn(addingTexts.refusals, text);

/**
 * Shows once why the last addition was refused; reads the reason from a cookie (server/refusal-cookie.ts) and
 * deletes it.
 */
export function showRefusal(): void {
  const refusal = readCookie(COOKIES.refusal);
  document.cookie = `${COOKIES.refusal}=; path=/; max-age=0`;
  const template = document.querySelector<HTMLTemplateElement>('[data-refusal-template]');
  const place = document.querySelector<HTMLElement>(`.${NOTICES_CLASS}`);
  if (!isRefusal(refusal) || !template || !place) return;
  const notice = template.content.cloneNode(true);
  if (!(notice instanceof DocumentFragment)) return;
  const words = notice.querySelector('[data-refusal-text]');
  // The merchant can override this one message; the others are fixed (§8.3).
  const own = refusal === 'no-such-combination' ? template.dataset['noMatch'] : undefined;
  if (words) words.textContent = own ?? addingTexts.refusals[refusal];
  place.replaceChildren(notice);
  scrollToElement(place, SCROLL);
}

/** Shows the refusal on the page that a failed addition redirected to. */
export function startRefusal(): void {
  if (readCookie(COOKIES.refusal) !== '') showRefusal();
}
