import { buyTexts } from '#shop/catalogue/products/buy-texts.ts';
import type { CardButtonState } from '#shop/catalogue/variations/quick-add.ts';
import { texts as variationTexts } from '#shop/catalogue/variations/texts.ts';
import { addingTexts } from '../adding-texts.ts';

const LABELS: Record<CardButtonState, string> = {
  options: variationTexts.chooseOptions,
  add: buyTexts.addToCart,
  'sold-out': buyTexts.soldOut,
};

/**
 * Starts the button of a variable product's card: a link to the product that becomes a button once a
 * variation can be added.
 */
export function startCardButton(card: HTMLElement, { press }: { press: () => void }) {
  const element = card.querySelector<HTMLAnchorElement>('[data-swatch-button]');
  const label = element?.firstElementChild;
  if (!element || !label) return undefined;
  const productName = card.querySelector('[data-card-name]')?.textContent ?? '';
  let kind: CardButtonState = 'options';

  element.addEventListener('click', (event) => {
    // The second click of a double click must not follow the link that the first click restored.
    if (kind !== 'options' || event.detail > 1) event.preventDefault();
    if (kind === 'add' && event.detail < 2) press();
  });
  element.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || kind === 'options') return;
    event.preventDefault();
    element.click();
  });

  return {
    element,
    wait: (isWaiting: boolean) => element.toggleAttribute('data-adding', isWaiting),
    show(shown: CardButtonState, href: string) {
      kind = shown;
      element.href = href;
      label.textContent = LABELS[shown];
      element.setAttribute('aria-label', addingTexts.addFor(LABELS[shown], productName));
      if (shown === 'options') element.removeAttribute('role');
      else element.setAttribute('role', 'button');
      if (shown === 'sold-out') element.setAttribute('aria-disabled', 'true');
      else element.removeAttribute('aria-disabled');
    },
  };
}
