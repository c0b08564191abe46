import { openDialog } from '#platform/browser/dialogs.ts';
import { formatPrice, toCents } from '#platform/money.ts';
import { confirmInSandbox } from '#shop/orders/payments/browser/sandbox-challenge.ts';
import { DIALOG_IDS, TAP_GUARD_MS, WALLETS, type ExpressParams, type Wallet } from '../contract.ts';
import type { Quote } from '../quote.ts';
import { SANDBOX_CONTACTS } from '../sandbox-wallet.ts';
import { texts } from '../texts.ts';
import type { WalletDevice, WalletEvents } from './device.ts';

const dialogOf = (id: string) => document.querySelector<HTMLDialogElement>(`dialog#${id}`);

/**
 * Simulates the wallets in the sandbox: the shop's own buttons, and a dialog instead of the device's sheet.
 */
export function openSandboxWallets(
  section: HTMLElement,
  params: ExpressParams,
  events: WalletEvents,
): WalletDevice {
  const dialog = dialogOf(DIALOG_IDS.sheet);
  const buttons = section.querySelector<HTMLElement>('[data-express-wallets]');
  if (!dialog || !buttons) throw new Error('a page with wallets has their sheet');
  const sheet = openSheet(dialog, events);
  let isLoaded = false;
  let isBlocked = false;
  let lastTap = -TAP_GUARD_MS;

  const all = [...buttons.querySelectorAll<HTMLElement>('[data-wallet]')];
  for (const button of all) {
    button.style.borderRadius = `${params.button.radius}px`;
    button.addEventListener('click', ({ timeStamp }) => {
      // Ignores clicks while the price is loading, and double taps.
      if (isBlocked || timeStamp - lastTap < TAP_GUARD_MS) return;
      lastTap = timeStamp;
      const wallet = WALLETS.find((one) => one === button.dataset['wallet']);
      const quote = wallet && events.pressed(wallet);
      if (quote) sheet.open(wallet, quote, button);
    });
  }
  return {
    offer() {
      buttons.hidden = false;
      if (!isLoaded) events.loaded(WALLETS);
      isLoaded = true;
    },
    setBlocked(next) {
      isBlocked = next;
      // Uses neither `disabled` nor `inert`, so that a focused button keeps the focus.
      for (const button of all) button.setAttribute('aria-disabled', String(next));
    },
    close: () => dialog.close('over'),
    confirmIntent: (clientSecret) =>
      confirmInSandbox(params.stripe.publishableKey, dialogOf(DIALOG_IDS.challenge), clientSecret),
  };
}

function openSheet(dialog: HTMLDialogElement, events: WalletEvents) {
  const find = <Found extends HTMLElement>(mark: string): Found => {
    const found = dialog.querySelector<Found>(`[data-sheet${mark}]`);
    if (!found) throw new Error(`the sheet has no data-sheet${mark}`);
    return found;
  };
  const form = find<HTMLFormElement>('');
  const pay = find('-pay');
  const problem = find('-problem');
  let wallet: Wallet = 'apple_pay';
  /** undefined if the shop does not deliver to the chosen address. */
  let shown: Quote | undefined;
  let isPaying = false;

  const contact = () => SANDBOX_CONTACTS.find(({ id }) => id === new FormData(form).get('contact'));
  const setBusy = (isBusy: boolean) => {
    form.setAttribute('aria-busy', String(isBusy));
    pay.toggleAttribute('disabled', isBusy || shown === undefined);
  };
  const show = (quote: Quote | undefined) => {
    shown = quote;
    problem.textContent = quote ? '' : texts.noDelivery;
    if (quote) fillIn(find, quote);
    setBusy(false);
  };
  const follow = async (change: Promise<Quote | undefined>) => {
    setBusy(true);
    const quote = await change;
    if (dialog.open) show(quote);
  };
  const chooseAddress = () => void follow(events.addressChosen(contact()?.address ?? {}));

  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'contact' && shown?.needsShipping !== false) chooseAddress();
    if (target.name === 'rate') void follow(events.rateChosen(target.value));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const who = contact();
    if (!shown || !who || isPaying) return;
    isPaying = true;
    setBusy(true);
    const payment = {
      wallet,
      methodId: String(new FormData(form).get('card')),
      payer: { billing: who, ...(shown.needsShipping && { shipping: who }) },
    };
    void events.confirmed(payment).then((isLeaving) => {
      isPaying = false;
      // The sheet stays open until the next page loads.
      if (!isLeaving) dialog.close('over');
    });
  });
  // A payment in progress cannot be cancelled.
  dialog.addEventListener('cancel', (event) => isPaying && event.preventDefault());
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === '' && !isPaying) events.cancelled();
  });

  return {
    open(pressed: Wallet, quote: Quote, button: HTMLElement) {
      wallet = pressed;
      dialog.returnValue = '';
      const title = dialog.querySelector('h2');
      if (title) title.textContent = texts.wallets[wallet];
      pay.textContent = texts.pay(wallet);
      form.reset();
      show(quote);
      openDialog(dialog, button);
      // A device reports its owner's address immediately.
      if (quote.needsShipping) chooseAddress();
    },
  };
}

const priceOf = (cents: number) => formatPrice(toCents(cents));

type FindElement = <Found extends HTMLElement>(mark: string) => Found;

/** Renders the lines and shipping methods of a quote into the sheet. */
function fillIn(find: FindElement, { items, rates, total, needsShipping }: Quote): void {
  const copy = (mark: string) => {
    const made = find<HTMLTemplateElement>(mark).content.firstElementChild?.cloneNode(true);
    if (!(made instanceof HTMLElement)) throw new Error(`data-sheet${mark} is empty`);
    return made;
  };
  const write = (made: HTMLElement, words: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(words)) {
      const line = made.querySelector(`[data-${name}]`);
      if (line) line.textContent = text;
    }
    return made;
  };
  find('-rates').hidden = !needsShipping;
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '';
  find('-rate-list').replaceChildren(
    ...rates.map(({ id, label, detail, amount }, at) => {
      const rate = write(copy('-rate'), {
        'rate-label': label,
        'rate-detail': detail,
        'rate-amount': id === 'pending' ? texts.toBeReckoned : amount === 0 ? texts.free : priceOf(amount),
      });
      const input = rate.querySelector('input');
      if (input) Object.assign(input, { value: id, checked: at === 0 });
      return rate;
    }),
  );
  if (focused !== '')
    find('-rate-list')
      .querySelector<HTMLElement>(`input[value="${CSS.escape(focused)}"]`)
      ?.focus();
  find('-lines').replaceChildren(
    ...items.map(({ label, amount, pending = false }) =>
      write(copy('-line'), {
        'line-label': label,
        'line-amount': pending ? texts.toBeReckoned : priceOf(amount),
      }),
    ),
  );
  find('-total').textContent = priceOf(total);
}
