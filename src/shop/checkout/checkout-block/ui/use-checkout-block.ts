import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { FaultMessage, FieldReader } from '#platform/forms.ts';
import { ownPath } from '#platform/own-path.ts';
import { EXTENSION_NAME } from '#shop/common/attribution/attribution.ts';
import { newIdempotencyKey } from '#shop/checkout/checkout/browser/idempotency-key.ts';
import { checkForm, readForm, type CheckoutForm } from '#shop/checkout/checkout/check-form.ts';
import { CREATE_ACCOUNT_FIELD } from '#shop/checkout/checkout/contract.ts';
import { errorsByField, faultMessages } from '#shop/checkout/checkout/fault-text.ts';
import { progressLabel } from '#shop/checkout/checkout/progress-label.ts';
import { texts as checkoutTexts } from '#shop/checkout/checkout/texts.ts';
import { toBlockCart, withRate, type BlockCart } from '#shop/basket/cart-block/block-cart.ts';
import { usePendingCart } from '#shop/basket/cart-block/ui/use-pending-cart.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { openCard, type Card } from '#shop/orders/payments/browser/card-fields.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { readConfirmation } from '#shop/orders/payments/contract.ts';
import {
  changeCart,
  PaymentRefusal,
  placeOrder,
  readCart,
  saveDraft,
  StoreRefusal,
} from '#shop/basket/store-client/browser/store-client.ts';
import type { WireCart } from '#shop/basket/store-client/contract.ts';
import { blockErrors, toClassicFields, toSavable, toWireAddresses, type Layout } from '../block-fields.ts';
import type { CheckoutBlockProps, BlockProblem } from '../checkout-block.ts';
import { texts } from '../texts.ts';

/** Debounce: the delay between the last keystroke and saving the form, which updates shipping. */
const TYPING_MS = 1_000;

type FormRef = RefObject<HTMLFormElement | null>;
type InitialCheckout = Pick<
  CheckoutBlockProps,
  'cart' | 'countries' | 'methods' | 'shopUrl' | 'idempotencyKey' | 'seenVersions' | 'problem'
>;

/** Reads the current values under the names of the classic form. */
function readClassic(form: HTMLFormElement): { text: FieldReader; parcelFirst: boolean } {
  const fields = Object.fromEntries(new FormData(form));
  const classic = toClassicFields(fields);
  const text = (name: string) => {
    const value = classic[name];
    return typeof value === 'string' ? value : '';
  };
  return { text, parcelFirst: classic !== fields };
}

/** Parses the current form values and the layout. */
function readNow(form: HTMLFormElement): { values: CheckoutForm; layout: Layout } {
  const { text, parcelFirst } = readClassic(form);
  const values = readForm(text);
  return { values, layout: { parcelFirst, billsElsewhere: values.shipsElsewhere } };
}

/** The state of the block: the cart, the errors and the pending requests. */
export function useCheckoutBlock(start: InitialCheckout, form: FormRef) {
  const cartState = useCart(start.cart);
  const [problem, setProblem] = useState<BlockProblem | null>(start.problem);
  const [attempts, setAttempts] = useState(0);
  const [progress, setProgress] = useState('');
  const idempotencyKey = useRef(start.idempotencyKey);
  const placing = useRef(false);

  const card = useCard(form);
  const faultsOf = (values: CheckoutForm) =>
    checkForm(values, {
      countries: start.countries,
      paymentMethods: cartState.cart.toPay === 0 ? ['', ...start.methods] : start.methods,
    });
  const refuse = (next: BlockProblem) => {
    setProblem(next);
    setAttempts((count) => count + 1);
  };

  const place = async (): Promise<void> => {
    if (!form.current || placing.current) return;
    const { values, layout } = readNow(form.current);
    const faults = faultsOf(values);
    if (faults.length > 0) {
      const errors = faultMessages(faults);
      const beside = Object.entries(errorsByField(faults)).map(([field, text]) => ({ field, text }));
      return refuse({ errors: blockErrors(errors, layout), beside: blockErrors(beside, layout) });
    }
    placing.current = true;
    setProgress(progressLabel(values.paymentMethod, 'order'));
    setProblem(null);
    const release = () => {
      placing.current = false;
      setProgress('');
    };
    try {
      const payment = values.paymentMethod === CARD_METHOD ? await readPaymentData(card.current) : [];
      if (payment === undefined) return release();
      const wantsAccount = new FormData(form.current).has(CREATE_ACCOUNT_FIELD);
      const order = {
        ...toOrder(values, cartState.cart, start.seenVersions),
        payment_data: payment,
        create_account: wantsAccount,
      };
      const { redirect_url: next } = (await placeOrder(order, idempotencyKey.current)).payment_result;
      const leadsTo = await confirmed(card.current, next);
      // The button stays busy until the next page loads.
      if (leadsTo !== undefined) return location.assign(ownPath(start.shopUrl, leadsTo));
      release();
      idempotencyKey.current = newIdempotencyKey();
    } catch (error) {
      release();
      if (!(error instanceof StoreRefusal))
        return refuse({ sentence: checkoutTexts.unreachable, errors: [], beside: [] });
      idempotencyKey.current = newIdempotencyKey();
      if (error instanceof PaymentRefusal) return card.current?.tell(error.message);
      if (error.cart) cartState.show(toBlockCart(error.cart));
      refuse({ sentence: error.message, errors: [], beside: [] });
    }
  };

  /** Removes an error as soon as its field is corrected, before the next attempt. */
  const recheck = () => {
    if (!form.current || problem === null || problem.beside.length === 0) return;
    const { values, layout } = readNow(form.current);
    const remaining = Object.entries(errorsByField(faultsOf(values))).map(([field, text]) => ({
      field,
      text,
    }));
    const shown = new Set(problem.beside.map(({ field }) => field));
    setProblem({
      ...problem,
      beside: blockErrors(remaining, layout).filter(({ field }) => shown.has(field)),
    });
  };

  useFieldChecks(form, (fault) =>
    setProblem((shown) => ({
      errors: [],
      ...shown,
      beside: [...(shown?.beside ?? []).filter(({ field }) => field !== fault.field), fault],
    })),
  );
  const { isOffline } = useDraftSaving(form, start.countries, { change: cartState.change, recheck });
  return { ...cartState, problem, attempts, progress, isOffline, place: () => void place() };
}

/** Checks the fields as the shopper leaves them. */
function useFieldChecks(form: FormRef, showFault: (fault: FaultMessage) => void): void {
  const show = useEffectEvent(showFault);
  useEffect(() => {
    const checked = form.current;
    if (!checked) return;
    void import('#shop/checkout/checkout/browser/field-checks.ts').then(({ startFieldChecks }) =>
      startFieldChecks(checked, { read: () => readClassic(checked).text, showFault: (fault) => show(fault) }),
    );
  }, [form]);
}

const toOrder = (values: CheckoutForm, cart: BlockCart, seenVersions: string) => ({
  ...toWireAddresses(values),
  customer_note: values.note,
  payment_method: values.paymentMethod,
  extensions: {
    eveil: {
      total: String(cart.toPay),
      relay_point: values.relayPoint,
      legal_versions: seenVersions,
      company_number: values.billing.companyNumber,
    },
    // The attribution of the visit, as far as the visitor consents.
    [EXTENSION_NAME]: window.wc_order_attribution?.getAttributionData?.(),
  },
});

/** The payment card entered or chosen in the form. */
function useCard(form: FormRef): RefObject<Card | undefined> {
  const card = useRef<Card>(undefined);
  useEffect(() => {
    const box = form.current?.querySelector<HTMLElement>('[data-card-box]');
    if (box) card.current = openCard(box);
  }, [form]);
  return card;
}

/** Returns the payment data of the card; undefined if it is incomplete. */
async function readPaymentData(card: Card | undefined) {
  const fields = await card?.say();
  return (
    fields && Object.entries({ payment_method: 'card', ...fields }).map(([key, value]) => ({ key, value }))
  );
}

/** Confirms the payment if needed. Returns the url to go to, or undefined if it was not confirmed. */
async function confirmed(card: Card | undefined, next: string): Promise<string | undefined> {
  const confirmation = readConfirmation(next);
  if (!confirmation || !card) return next;
  const result = await card.confirm(confirmation);
  if ('leadsTo' in result) return result.leadsTo;
  card.tell(result.problem);
  return undefined;
}

/** The cart with its coupons and shipping method. */
function useCart(initial: BlockCart) {
  const { cart, confirm, expect } = usePendingCart(initial);
  const [waiting, setWaiting] = useState(0);
  const [message, setMessage] = useState('');
  const confirmed = useRef(initial);

  const show = (next: BlockCart, done = '') => {
    // Announces a changed total after the result of the action.
    const total = next.toPay === confirmed.current.toPay ? '' : texts.newTotal(next.toPay);
    confirmed.current = next;
    confirm(next);
    if (done !== '' || total !== '') setMessage([done, total].filter(Boolean).join(' '));
  };
  const follow = async (answer: Promise<WireCart>, done = '', end?: () => void) => {
    setWaiting((count) => count + 1);
    try {
      show(toBlockCart(await answer), done);
    } catch (error) {
      setMessage(error instanceof StoreRefusal ? error.message : cartTexts.unreachable);
    } finally {
      end?.();
      setWaiting((count) => count - 1);
    }
  };
  const change = (path: string, body: unknown, done = '') => follow(changeCart(path, body), done);
  return {
    cart,
    message,
    isWaiting: waiting > 0,
    show,
    change,
    /** Loads the cart again after a change from outside this hook. */
    reload: () => follow(readCart()),
    applyCoupon: (code: string) =>
      change('/cart/apply-coupon', { code }, cartTexts.couponApplied(code.toUpperCase())),
    dropCoupon: (code: string) =>
      void change('/cart/remove-coupon', { code }, cartTexts.couponRemoved(code.toUpperCase())),
    selectRate(rateId: string) {
      const end = expect((shown) => withRate(shown, rateId));
      const body = { package_id: 0, rate_id: rateId };
      void follow(changeCart('/cart/select-shipping-rate', body), '', end);
    },
  };
}

type DraftSaver = { change(path: string, body: unknown): Promise<void>; recheck(): void };

const isDecisive = (target: EventTarget | null) =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && (target.type !== 'text' || target.name.endsWith('_postcode')));

/** Saves the form while it is edited, and again when the connection is restored. */
function useDraftSaving(form: FormRef, countries: readonly string[], { change, recheck }: DraftSaver) {
  const [isOffline, setOffline] = useState(false);
  const timer = useRef(0);
  const saved = useRef({ addresses: '', draft: '' });

  const save = useEffectEvent(async () => {
    if (!form.current) return;
    const { values } = readNow(form.current);
    const addresses = toSavable(values, countries);
    const draft = { customer_note: values.note, payment_method: values.paymentMethod };
    const now = { addresses: JSON.stringify(addresses), draft: JSON.stringify(draft) };
    const before = saved.current;
    saved.current = now;
    if (now.addresses !== before.addresses) await change('/cart/update-customer', addresses);
    // A failure is ignored: the note is also sent with the order.
    if (now.draft !== before.draft) await saveDraft(draft).catch(() => undefined);
  });
  const saveAfter = useEffectEvent((ms: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(), ms);
  });
  const handleEdit = useEffectEvent((event: Event) => {
    recheck();
    // Saves choices and the postcode at once, and debounces other typed text.
    saveAfter(event.type === 'change' && isDecisive(event.target) ? 0 : TYPING_MS);
  });

  useEffect(() => {
    const heardForm = form.current;
    if (!heardForm) return undefined;
    const onEdit = (event: Event) => handleEdit(event);
    const onOffline = () => setOffline(true);
    const onOnline = () => {
      setOffline(false);
      saved.current = { addresses: '', draft: '' };
      saveAfter(0);
    };
    heardForm.addEventListener('input', onEdit);
    heardForm.addEventListener('change', onEdit);
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      heardForm.removeEventListener('input', onEdit);
      heardForm.removeEventListener('change', onEdit);
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, [form]);
  return { isOffline };
}

export type CheckoutBlockState = ReturnType<typeof useCheckoutBlock>;
