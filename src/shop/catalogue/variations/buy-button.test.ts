import { expect, test } from 'vitest';
import { buyButton } from './buy-button.ts';

const shown = { isPurchasable: true, isInStock: true, isVisible: true };

test.each([
  [
    'while no variation is shown, a selection is needed (§4.5#10)',
    undefined,
    { enabled: false, reason: 'selection-needed' },
  ],
  ['a variation that can be bought enables the button (§4.5#11)', shown, { enabled: true }],
  [
    'one that is not purchasable is unavailable (§4.5#12)',
    { ...shown, isPurchasable: false },
    { enabled: false, reason: 'unavailable' },
  ],
  [
    'one that has run out is unavailable (§4.5#8)',
    { ...shown, isInStock: false },
    { enabled: false, reason: 'unavailable' },
  ],
  [
    'one that is hidden is unavailable',
    { ...shown, isVisible: false },
    { enabled: false, reason: 'unavailable' },
  ],
])('%s', (_rule, variation, button) => expect(buyButton(variation)).toEqual(button));
