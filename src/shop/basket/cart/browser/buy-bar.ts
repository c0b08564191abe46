import { closestElement } from '#platform/browser/closest-element.ts';
import { scrollBehavior } from '#platform/browser/stillness.ts';
import { BUY_FORM_ID, showsBuyBar, STUCK_HEADER_PX } from '../buy-bar.ts';

const ENDLESS_PX = 1_000_000;
const FIELDS = 'select, input:not([type="hidden"])';

/** Shows the bar while the form is out of view; its link focuses the first field of the form (§2.1). */
export function startBuyBar(root: Document): void {
  const bar = root.querySelector<HTMLElement>('[data-buy-bar]');
  const form = root.getElementById(BUY_FORM_ID);
  const footer = root.querySelector('body > footer');
  if (!bar || !form || !footer) return;

  const update = () => {
    // The bar stays visible while it contains the focus.
    const shown = bar.matches(':focus-within') || showsBuyBar(placesOf(form, footer));
    bar.inert = !shown;
    bar.toggleAttribute('data-shown', shown);
  };
  // The large margin also reports a jump of the form from below the viewport to above it (anchor or End key).
  new IntersectionObserver(update, { rootMargin: `-${STUCK_HEADER_PX}px 0px ${ENDLESS_PX}px` }).observe(form);
  new IntersectionObserver(update).observe(footer);
  bar.addEventListener('focusout', () => requestAnimationFrame(update));

  bar.addEventListener('click', (event) => {
    if (!closestElement(event, `a[href="#${BUY_FORM_ID}"]`)) return;
    // The browser's default anchor navigation would move the focus away from the field.
    event.preventDefault();
    form.scrollIntoView({ behavior: scrollBehavior() });
    form.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
  });
}

const placesOf = (form: Element, footer: Element) => ({
  formBottomPx: form.getBoundingClientRect().bottom,
  footerTopPx: footer.getBoundingClientRect().top,
  windowHeightPx: innerHeight,
});
