import type { Triggers } from '../pop-up.ts';
import { afterScroll, isLeavingAtTop, isScrolledEnough, type ScrollPosition } from '../trigger-rules.ts';
import { isSelector } from './selectors.ts';

/** Events that count as activity of the visitor. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;

/** Calls `fire` when one of the triggers happens (§3.17); `signal` removes all of them. */
export function armTriggers(root: Document, triggers: Triggers, fire: () => void, signal: AbortSignal): void {
  const { pageLoad, scrolling, scrollingTo, click, inactivity, exitIntent, adblockDetection } = triggers;
  // Subtracts the time that passed between page load and this script.
  if (pageLoad) after(pageLoad.delayS * 1000 - performance.now(), fire, signal);
  if (scrolling) onScroll(root, scrolling, fire, signal);
  if (scrollingTo) onSight(root, scrollingTo.selector, fire, signal);
  if (click) onClicks(root, click.times, fire, signal);
  if (inactivity) onInactivity(root, inactivity.seconds * 1000, fire, signal);
  if (exitIntent)
    root.documentElement.addEventListener(
      'mouseleave',
      ({ clientY }) => {
        if (isLeavingAtTop(clientY)) fire();
      },
      { signal },
    );
  if (adblockDetection) onAdblock(root, adblockDetection.delayS * 1000, fire, signal);
}

function after(delayMs: number, act: () => void, signal: AbortSignal): void {
  const timer = setTimeout(act, Math.max(0, delayMs));
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function onScroll(
  root: Document,
  trigger: NonNullable<Triggers['scrolling']>,
  fire: () => void,
  signal: AbortSignal,
): void {
  let before: ScrollPosition = { y: scrollY, lowest: scrollY };
  const scrolled = () => {
    const now = afterScroll(before, scrollY);
    const pageHeight = root.documentElement.scrollHeight - innerHeight;
    const isEnough = isScrolledEnough(trigger, before, now, pageHeight);
    before = now;
    if (isEnough) fire();
  };
  root.addEventListener('scroll', scrolled, { passive: true, signal });
}

function onSight(root: Document, selector: string, fire: () => void, signal: AbortSignal): void {
  const target = isSelector(root, selector) ? root.querySelector(selector) : null;
  if (!target) return;
  const watch = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) fire();
  });
  watch.observe(target);
  signal.addEventListener('abort', () => watch.disconnect());
}

function onClicks(root: Document, times: number, fire: () => void, signal: AbortSignal): void {
  let clicks = 0;
  const clicked = () => {
    clicks += 1;
    if (clicks >= times) fire();
  };
  root.addEventListener('click', clicked, { signal });
}

function onInactivity(root: Document, delayMs: number, fire: () => void, signal: AbortSignal): void {
  let timer = setTimeout(fire, delayMs);
  const seen = () => {
    clearTimeout(timer);
    timer = setTimeout(fire, delayMs);
  };
  for (const sign of SIGNS) root.addEventListener(sign, seen, { passive: true, capture: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Class names typical of advertisements, which ad blockers hide. */
const BAIT = 'adsbox ad-banner ad-placement textads pub_300x250';

function onAdblock(root: Document, delayMs: number, fire: () => void, signal: AbortSignal): void {
  const bait = root.createElement('div');
  bait.className = BAIT;
  bait.setAttribute('aria-hidden', 'true');
  Object.assign(bait.style, {
    position: 'absolute',
    insetInlineStart: '-999px',
    inlineSize: '1px',
    blockSize: '1px',
  });
  root.body.append(bait);
  const look = () => {
    const isHidden = bait.offsetHeight === 0;
    bait.remove();
    if (isHidden) fire();
  };
  after(delayMs, look, signal);
  signal.addEventListener('abort', () => bait.remove());
}
