import { addingTexts } from '#shop/basket/cart/adding-texts.ts';
import { dispatchCartEvent } from '#shop/basket/cart/browser/fragments.ts';
import { EVENTS } from '#shop/basket/cart/contract.ts';
import { changeCart, StoreRefusal } from '#shop/basket/store-client/browser/store-client.ts';

/** The quantities that presses asked for and the server has not confirmed yet, by line. */
const pendingQuantities = new Map<string, number>();
/** The messages to show when the drawer has been rendered again, by line. */
const refusals = new Map<string, string>();
/** The button to focus when the drawer has been rendered again. */
let focused: { readonly key: string; readonly step: string } | undefined;

const stepperOf = (key: string) =>
  document.querySelector<HTMLElement>(`[data-cart-stepper="${CSS.escape(key)}"]`);

/** Takes a press: shows the new quantity at once and sends it, in the order of the presses. */
export function pressStep(button: HTMLElement): void {
  const stepper = button.closest<HTMLElement>('[data-cart-stepper]');
  const key = stepper?.dataset['cartStepper'];
  if (!stepper || key === undefined) return;
  const step = button.dataset['cartStep'] ?? '1';
  const isSending = pendingQuantities.has(key);
  const quantity = (pendingQuantities.get(key) ?? Number(stepper.dataset['quantity'])) + Number(step);
  if (quantity < 1) return;
  pendingQuantities.set(key, quantity);
  focused = { key, step };
  show(key, quantity);
  say(key, '');
  if (!isSending) void send(key);
}

/** Sends the newest quantity of a line until no press has changed it meanwhile. */
async function send(key: string): Promise<void> {
  setBusy(key, true);
  try {
    let sent: number | undefined;
    while (pendingQuantities.get(key) !== sent) {
      sent = pendingQuantities.get(key);
      await changeCart('/cart/update-item', { key, quantity: sent });
    }
  } catch (error) {
    if (error instanceof StoreRefusal) refusals.set(key, error.message);
    else fail(key);
  }
  pendingQuantities.delete(key);
  setBusy(key, false);
  // Rendering the drawer earlier would show old quantities of lines that are still being sent.
  if (pendingQuantities.size === 0) dispatchCartEvent(EVENTS.updated);
}

/** Shows the confirmed quantity again and says that the shop did not answer. */
function fail(key: string): void {
  refusals.set(key, addingTexts.unreachable);
  show(key, Number(stepperOf(key)?.dataset['quantity']));
  say(key, addingTexts.unreachable);
}

function show(key: string, quantity: number): void {
  const stepper = stepperOf(key);
  stepper?.querySelector('output')?.replaceChildren(String(quantity));
  stepper?.querySelector('[data-cart-step="-1"]')?.toggleAttribute('disabled', quantity <= 1);
}

function say(key: string, message: string): void {
  const place = stepperOf(key)?.parentElement?.querySelector('[data-step-problem]');
  if (place) place.textContent = message;
}

function setBusy(key: string, isBusy: boolean): void {
  const stepper = stepperOf(key);
  if (isBusy) stepper?.setAttribute('aria-busy', 'true');
  else stepper?.removeAttribute('aria-busy');
}

/** The drawer has been rendered again: restores pending quantities, messages and the focus. */
document.body.addEventListener(EVENTS.refreshed, () => {
  for (const [key, quantity] of pendingQuantities) {
    show(key, quantity);
    setBusy(key, true);
  }
  for (const [key, message] of refusals) say(key, message);
  refusals.clear();
  if (!focused || document.activeElement !== document.body) return;
  const stepper = stepperOf(focused.key);
  const button = stepper?.querySelector<HTMLElement>(`[data-cart-step="${focused.step}"]:enabled`);
  (button ?? stepper?.querySelector<HTMLElement>(':enabled'))?.focus({ preventScroll: true });
});
