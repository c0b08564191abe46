import { closestElement } from '#platform/browser/closest-element.ts';
import type { PopUpSettings } from '../pop-up.ts';
import { isSelector } from './selectors.ts';

/** Returns the pressed element that opens a pop-up by the merchant's selector. */
export function popUpOpener(event: Event): HTMLElement | undefined {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('dialog[data-pop-up]')) {
    const { openSelector } = JSON.parse(dataset['settings'] ?? '{}') as PopUpSettings;
    const pressed = isSelector(document, openSelector) ? closestElement(event, openSelector) : undefined;
    if (pressed) return pressed;
  }
  return undefined;
}
