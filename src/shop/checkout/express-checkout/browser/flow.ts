import { openDialog } from '#platform/browser/dialogs.ts';
import { ownPath } from '#platform/own-path.ts';
import { EXTENSION_NAME } from '#shop/common/attribution/attribution.ts';
import { newIdempotencyKey } from '#shop/checkout/checkout/browser/idempotency-key.ts';
import { confirmPayment } from '#shop/orders/payments/browser/confirm-payment.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { readConfirmation } from '#shop/orders/payments/contract.ts';
import { StoreRefusal } from '#shop/basket/store-client/browser/store-client.ts';
import type { WireCheckout } from '#shop/basket/store-client/contract.ts';
import { DIALOG_IDS, type Context, type ExpressParams, type Wallet } from '../contract.ts';
import { toAddresses, type WalletAddress } from '../payer.ts';
import { toPaymentData } from '../payment-data.ts';
import { signInSentence } from '../wallet-refusal.ts';
import { canDeliver, canPay, type Quote } from '../quote.ts';
import { texts } from '../texts.ts';
import type { WalletDevice, Payment, WalletEvents } from './device.ts';
import { showAfterCancel } from './leave-sheet.ts';
import type { WalletPurchase, SeparateCart } from './wallet-purchase.ts';
import type { ExpressPlace } from './place.ts';
import type { ProductForm } from './product-form.ts';
import type { createTracking } from './tracking.ts';

declare global {
  interface Window {
    /** Set by the fraud service of the payment plugin, if the shop uses one. */
    wcpayFraudPreventionToken?: string;
  }
}

type FlowContext = {
  readonly root: Document;
  readonly context: Context;
  readonly params: ExpressParams;
  readonly shopUrl: string;
  readonly purchase: WalletPurchase;
  /** On a product page: its form, and the wallet's separate cart. */
  readonly product: { readonly form: ProductForm; readonly basket: SeparateCart } | undefined;
  readonly place: ExpressPlace;
  readonly tracking: ReturnType<typeof createTracking>;
  readonly device: () => WalletDevice;
};

/** The payment failed; the message is the reason. */
class Aborted extends Error {}

/** Handles the steps from the click on a wallet button to the order (§4.7). */
export function createFlow(flowContext: FlowContext) {
  const { root, context, params, purchase, product, place, device } = flowContext;
  /** The quote of the buttons. */
  let offered: Quote | undefined;
  /** The quote shown in the sheet; the order is refused if the total is different. */
  let seen: Quote | undefined;
  let chosen: WalletAddress | undefined;
  let filling: Promise<boolean> = Promise.resolve(true);
  let emptying: Promise<void> = Promise.resolve();

  const empty = () => {
    // A failure is ignored: no other page uses the separate cart, and its lines are dropped with it.
    if (product) emptying = product.basket.empty().catch(() => undefined);
    return emptying;
  };

  const fill = async ({ form, basket: own }: NonNullable<FlowContext['product']>): Promise<boolean> => {
    const items = form.readItems();
    await emptying;
    try {
      seen = await own.fill(items);
      return true;
    } catch {
      device().close();
      place.show(false);
      place.tell(texts.addFailed);
      await empty();
      return false;
    }
  };

  const change = async (ask: () => Promise<Quote>): Promise<Quote | undefined> => {
    if (!(await filling)) return undefined;
    try {
      const next = await ask();
      if (!canDeliver(next)) return undefined;
      return (seen = next);
    } catch (error) {
      // A `StoreRefusal` means that the shop rejected the address; other errors mean that it is unreachable.
      if (!(error instanceof StoreRefusal)) place.tell(texts.unreachable);
      return undefined;
    }
  };

  const abort = async (sentence: string): Promise<false> => {
    await empty();
    place.tell(sentence);
    return false;
  };

  /** Confirms the payment if needed and returns the url to go to. */
  const settle = async ({ payment_result: result }: WireCheckout): Promise<string> => {
    if (result.payment_status !== 'success') throw new Aborted(sentenceOf(result));
    const confirmation = readConfirmation(result.redirect_url);
    if (!confirmation) return result.redirect_url;
    if (!(await device().confirmIntent(confirmation.clientSecret))) throw new Aborted(texts.requiresAction);
    const confirmed = await confirmPayment(confirmation, false);
    if ('problem' in confirmed) throw new Aborted(confirmed.problem);
    return confirmed.leadsTo;
  };

  const events: WalletEvents = {
    loaded(wallets) {
      if (wallets.length === 0) place.show(false);
      else flowContext.tracking.loaded(wallets);
    },

    pressed(wallet) {
      flowContext.tracking.pressed(wallet);
      place.tell('');
      if (params.login_confirmation) {
        askToSignIn(root, params.login_confirmation, wallet);
        return undefined;
      }
      const refusal = product?.form.refusal();
      if (refusal) {
        place.tell(texts.refusals[refusal]);
        return undefined;
      }
      chosen = undefined;
      seen = offered;
      if (product && offered) filling = fill(product);
      return offered;
    },

    async addressChosen(address) {
      const next = await change(() => purchase.takeTo(address));
      if (next) chosen = address;
      return next;
    },

    rateChosen: (rateId) => change(() => purchase.deliverBy(rateId)),

    async confirmed(payment) {
      if (!(await filling) || !seen) return false;
      try {
        const leadsTo = await settle(await purchase.place(orderOf(payment, seen), newIdempotencyKey()));
        root.location.assign(ownPath(flowContext.shopUrl, leadsTo));
        return true;
      } catch (error) {
        const isTold = error instanceof Aborted || error instanceof StoreRefusal;
        return abort(isTold && error.message !== '' ? error.message : texts.orderFailed);
      }
    },

    cancelled() {
      if (product) void filling.then(empty);
      else if (chosen) showAfterCancel(root, context, chosen);
    },
  };

  return {
    events,
    /** Shows the buttons for a quote; hides them if there is nothing to pay. */
    offer(next: Quote | undefined): void {
      offered = next && canPay(next) ? next : undefined;
      place.show(offered !== undefined);
      if (offered) device().offer(offered);
    },
  };
}

const sentenceOf = ({ payment_details: details }: WireCheckout['payment_result']) =>
  details.find(({ key }) => key === 'errorMessage')?.value ?? '';

/** The order in the format of the Store API (§7.6). */
const orderOf = ({ wallet, payer, methodId }: Payment, { total }: Quote) => ({
  ...toAddresses(payer),
  customer_note: '',
  payment_method: CARD_METHOD,
  payment_data: toPaymentData({
    wallet,
    methodId,
    fraudPreventionToken: window.wcpayFraudPreventionToken ?? '',
  }),
  extensions: {
    eveil: { total: String(total) },
    // The attribution of the visit, as far as the visitor consents.
    [EXTENSION_NAME]: window.wc_order_attribution?.getAttributionData?.(),
  },
});

type Confirmation = Exclude<ExpressParams['login_confirmation'], false>;

function askToSignIn(root: Document, { message, redirect_url: href }: Confirmation, wallet: Wallet): void {
  const dialog = root.querySelector<HTMLDialogElement>(`dialog#${DIALOG_IDS.signIn}`);
  const words = dialog?.querySelector('[data-express-message]');
  const link = dialog?.querySelector<HTMLAnchorElement>('[data-express-sign-in]');
  if (!dialog || !words || !link) return;
  words.textContent = signInSentence(message, wallet);
  link.href = href;
  openDialog(dialog);
}
