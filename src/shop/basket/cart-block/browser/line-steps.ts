import { closestElement } from '#platform/browser/closest-element.ts';
import { PATHS } from '#shop/common/paths/paths.ts';

/**
 * Loads the quantity stepper of the drawer with its first press, which is not lost. Without it, the cart page
 * changes the quantity.
 */
export function startLineSteps(root: Document): void {
  root.addEventListener('click', (event) => {
    const button = closestElement(event, '[data-cart-step]');
    if (!button) return;
    void import('./line-stepper.ts').then(
      ({ pressStep }) => pressStep(button),
      () => location.assign(PATHS.cart),
    );
  });
}
