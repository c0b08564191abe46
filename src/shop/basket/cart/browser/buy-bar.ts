import { closestElement } from '#platform/browser/closest-element.ts';
import { scrollBehavior } from '#platform/browser/stillness.ts';
import { BUY_FORM_ID, showsBuyBar } from '../buy-bar.ts';

const FIELDS = 'select, input:not([type="hidden"])';
const TYPING = `main :is(textarea, input:not([type="radio"], [type="checkbox"])):focus:not(#${BUY_FORM_ID} *)`;
const OTHER_FORM = '[data-review-form-place] form';

/** Shows the bar while the buy button is out of sight; its link focuses the first field of the form (§2.1). */
export function startBuyBar(root: Document): void {
  const bar = root.querySelector<HTMLElement>('[data-buy-bar]');
  const form = root.getElementById(BUY_FORM_ID);
  const footer = root.querySelector('body > footer');
  if (!bar || !form || !footer) return;

  const update = () => {
    // The bar stays visible while it contains the focus.
    const shown = bar.matches(':focus-within') || showsBuyBar(placesOf(root, form, footer));
    bar.inert = !shown;
    bar.toggleAttribute('data-shown', shown);
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  // Also reports the first layout; a choice moves the button without scrolling.
  const sizes = new ResizeObserver(update);
  for (const each of root.querySelectorAll('[data-consent], main')) sizes.observe(each);
  for (const type of ['focusin', 'focusout'])
    root.addEventListener(type, () => requestAnimationFrame(update));

  bar.addEventListener('click', (event) => {
    if (!closestElement(event, `a[href="#${BUY_FORM_ID}"]`)) return;
    // The browser's default anchor navigation would move the focus away from the field.
    event.preventDefault();
    form.scrollIntoView({ behavior: scrollBehavior() });
    form.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
  });
}

function placesOf(root: Document, form: Element, footer: Element) {
  // Looked up each time: React replaces the button of a variable product.
  const button = form.querySelector('[name="add-to-cart"]') ?? form;
  const consentPx = root.querySelector<HTMLElement>('[data-consent]')?.offsetHeight ?? 0;
  const windowHeightPx = innerHeight - consentPx;
  const other = root.querySelector(OTHER_FORM)?.getBoundingClientRect();
  const isOverForm = other !== undefined && other.top < windowHeightPx && other.bottom > 0;
  return {
    buttonBottomPx: button.getBoundingClientRect().bottom,
    footerTopPx: footer.getBoundingClientRect().top,
    windowHeightPx,
    isFilling: isOverForm || root.querySelector(TYPING) !== null,
  };
}
