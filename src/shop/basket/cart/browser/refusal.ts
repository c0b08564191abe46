import { readCookie } from '#platform/browser/cookies.ts';
import { scrollToElement } from '#platform/browser/scroll-into-view.ts';
import { NOTICES_CLASS } from '#shop/common/page-notices/page-notices.ts';
import type { AddRefusal } from '../cart.ts';
import { COOKIES } from '../contract.ts';
import { addingTexts } from '../adding-texts.ts';

/** The way to the notices of a page (§9.4); the header sticks above them. */
const SCROLL = { durationMs: 1_000, offsetPx: 100 };

const isRefusal = (text: string): text is AddRefusal => Object.hasOwn(addingTexts.refusals, text);

/** Says, once, why the last adding was refused: the shop has left the reason in a cookie (server/refusal-cookie.ts). */
export function showRefusal(): void {
  const refusal = readCookie(COOKIES.refusal);
  document.cookie = `${COOKIES.refusal}=; path=/; max-age=0`;
  const template = document.querySelector<HTMLTemplateElement>('[data-refusal-template]');
  const place = document.querySelector<HTMLElement>(`.${NOTICES_CLASS}`);
  if (!isRefusal(refusal) || !template || !place) return;
  const notice = template.content.cloneNode(true);
  if (!(notice instanceof DocumentFragment)) return;
  const words = notice.querySelector('[data-refusal-text]');
  // A sentence of the shop, but for the one that the merchant words (§8.3).
  const own = refusal === 'no-such-combination' ? template.dataset['noMatch'] : undefined;
  if (words) words.textContent = own ?? addingTexts.refusals[refusal];
  place.replaceChildren(notice);
  scrollToElement(place, SCROLL);
}

/** A page that somebody was sent to because adding failed says why. */
export function startRefusal(): void {
  if (readCookie(COOKIES.refusal) !== '') showRefusal();
}
