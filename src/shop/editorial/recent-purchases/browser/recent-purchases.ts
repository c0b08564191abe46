import { readCookie } from '#platform/browser/cookies.ts';
import { prefersReducedMotion } from '#platform/browser/stillness.ts';
import { COOKIES, type PurchaseRecord } from '../contract.ts';
import { exampleNumber } from '../example-number.ts';
import type { PopupSettings } from '../recent-purchases-settings.ts';
import { countShown, waitOfSessionMs } from '../session-count.ts';
import { isSwipe, type TouchPoint } from '../swipe.ts';
import { createPopupStorage, writeCookie, type PopupStorage } from './memory.ts';
import { PausableTimer } from './pausable-timer.ts';
import { closeButtonOf, createPopup } from './popup.ts';
import { loadPurchases } from './purchase-client.ts';

/** The fade-out lasts one second, then the pop-up is removed (§9.3). */
const LEAVING_MS = 1_001;
/** The retry interval while the page is hidden or a dialog is open. */
const BUSY_MS = 1_000;
const HOUR_S = 3_600;

const isPhone = () => matchMedia('(width < 48rem)').matches;

/** No pop-up is shown over the consent banner or a modal dialog, or while the page is hidden. */
const isBusy = (root: Document) =>
  root.hidden || root.querySelector('[data-consent]:not([hidden]), dialog:modal') !== null;

type PopupContext = {
  readonly root: Document;
  readonly settings: PopupSettings;
  readonly list: HTMLElement;
  readonly template: HTMLTemplateElement;
  readonly memory: PopupStorage;
};

/** Shows recent purchases one after the other in a corner of the page (§4.9). */
export function startRecentPurchases(root: Document): void {
  const context = root.querySelector<HTMLElement>('[data-recent-purchases]');
  const list = context?.querySelector<HTMLElement>('[data-purchase-list]');
  const template = context?.querySelector<HTMLTemplateElement>('[data-purchase-template]');
  if (!context || !list || !template) return;
  const settings = JSON.parse(context.dataset['recentPurchases'] ?? '{}') as PopupSettings;
  if ((isPhone() && !settings.onMobile) || readCookie(COOKIES.close)) return;
  const memory = createPopupStorage(root);
  const begin = async () => {
    const records = await loadPurchases(root, settings);
    if (records.length > 0) showInTurn({ root, settings, list, template, memory }, records);
  };
  // The delay counts from the moment the page was opened, and this script is loaded during it.
  setTimeout(() => void begin(), Math.max(0, settings.initialDelayS * 1_000 - performance.now()));
}

/**
 * Shows one pop-up after another, with a pause between them, until the limit of the page or of the session is
 * reached.
 */
function showInTurn(context: PopupContext, records: readonly PurchaseRecord[]): void {
  const { root, settings, list, memory } = context;
  const timer = new PausableTimer();
  const since = performance.now();
  let shown = 0;

  const next = () => {
    const now = Date.now();
    const session = memory.session();
    const waitMs = waitOfSessionMs(session, settings.sessionTotal, now);
    if (waitMs > 0) return timer.start(waitMs, next);
    if (isBusy(root)) return timer.start(BUSY_MS, next);
    const popup = fillPopup(context, records, shown, (performance.now() - since) / 1_000);
    if (!popup) return;
    memory.keepSession(countShown(session, now, settings.sessionS));
    shown++;
    pauseAndCloseOnInput(popup, timer, () => leave(popup, close));
    list.append(popup);
    timer.start(settings.displayS * 1_000, () => leave(popup, wait));
  };
  const wait = () => {
    if (shown < settings.total) timer.start(settings.nextS * 1_000, next);
  };
  const close = () => {
    if (settings.closeHours === 0) return wait();
    writeCookie(root, COOKIES.close, '1', settings.closeHours * HOUR_S);
  };
  const leave = (popup: HTMLElement, then: () => void) => {
    timer.resume();
    popup.dataset['leaving'] = '';
    timer.start(prefersReducedMotion() ? 0 : LEAVING_MS, () => {
      popup.remove();
      then();
    });
  };
  next();
}

function fillPopup(
  { settings, template, memory }: PopupContext,
  records: readonly PurchaseRecord[],
  turn: number,
  sinceS: number,
) {
  const record = records[turn % records.length];
  const message = settings.messages[turn % settings.messages.length];
  if (!record || message === undefined) return undefined;
  const { custom, showsPicture } = settings;
  const number = numberOf(record, settings, memory);
  return createPopup(template, { record, message, custom, number, sinceS, showsPicture });
}

/** Returns the counted number; only for records marked as examples, a made-up one. */
function numberOf(record: PurchaseRecord, settings: PopupSettings, memory: PopupStorage): number | undefined {
  if (!record.is_example) return record.number;
  const hour = new Date().getHours();
  const number = exampleNumber(Math.random, hour, settings, memory.number(record.url));
  memory.keepNumber(record.url, number);
  return number;
}

/** Pauses the timer on hover and focus; closes on the button, Escape or a swipe. */
function pauseAndCloseOnInput(popup: HTMLElement, timer: PausableTimer, close: () => void): void {
  const resume = () => {
    if (!popup.matches(':hover, :focus-within')) timer.resume();
  };
  popup.addEventListener('mouseenter', () => timer.pause());
  popup.addEventListener('mouseleave', resume);
  popup.addEventListener('focusin', () => timer.pause());
  popup.addEventListener('focusout', () => requestAnimationFrame(resume));
  popup.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  closeButtonOf(popup)?.addEventListener('click', close);

  let from: TouchPoint | undefined;
  popup.addEventListener(
    'touchstart',
    (event) => {
      from = touchOf(event);
    },
    { passive: true },
  );
  popup.addEventListener('touchend', (event) => {
    const to = touchOf(event);
    if (from && to && isSwipe(from, to)) close();
  });
}

function touchOf({ changedTouches, timeStamp }: TouchEvent): TouchPoint | undefined {
  const [touch] = changedTouches;
  return touch && { x: touch.clientX, y: touch.clientY, atMs: timeStamp };
}
