/** The part of the provider's script API that the shop uses. */
type StripeScript = (publishableKey: string) => Stripe;

export type Stripe = {
  elements(options: object): Elements;
  createPaymentMethod(options: { elements: Elements }): Promise<{
    paymentMethod?: { id: string };
    error?: { message?: string };
  }>;
  handleNextAction(options: { clientSecret: string }): Promise<{ paymentIntent?: { status: string } }>;
};

export type Elements = {
  create(kind: 'payment', options: object): { mount(place: HTMLElement): void };
  create(kind: 'expressCheckout', options: object): ExpressElement;
  update(options: { amount: number }): void;
  submit(): Promise<{ error?: { message?: string } }>;
};

/** The wallet buttons and their events. */
type ExpressElement = {
  mount(place: HTMLElement): void;
  on<Name extends keyof ExpressEvents>(name: Name, listener: (event: ExpressEvents[Name]) => unknown): void;
};

type StripeAddress = { city?: string; state?: string; postal_code?: string; country?: string };
type FullStripeAddress = StripeAddress & { line1?: string | null; line2?: string | null };

export type ExpressEvents = {
  ready: { availablePaymentMethods?: { applePay?: boolean; googlePay?: boolean } };
  click: { expressPaymentType: string; resolve(options: object): void };
  shippingaddresschange: { address: StripeAddress; resolve(options: object): void; reject(): void };
  shippingratechange: { shippingRate: { id: string }; resolve(options: object): void; reject(): void };
  confirm: {
    expressPaymentType: string;
    billingDetails?: { name?: string; email?: string; phone?: string; address?: FullStripeAddress };
    shippingAddress?: { name?: string; address?: FullStripeAddress };
    paymentFailed(options: { reason: 'fail' }): void;
  };
  cancel: object;
};

declare global {
  interface Window {
    Stripe?: StripeScript;
  }
}

/** The provider requires that the script be loaded from this url only. */
const SCRIPT = 'https://js.stripe.com/v3/';
/** The timeout for loading the script (§8.3). */
const LONGEST_WAIT_MS = 600_000;

const notFound = () => new Error('Stripe object not found');

/** Rejects if the promise does not settle before the timeout. */
function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(notFound()), LONGEST_WAIT_MS);
    loading.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

let loading: Promise<StripeScript> | undefined;

/** Loads the provider's script, once per page. */
export const loadStripe = async (publishableKey: string): Promise<Stripe> =>
  (await (loading ??= inTime(loadScript())))(publishableKey);

const loadScript = () =>
  new Promise<StripeScript>((resolve, reject) => {
    if (window.Stripe) return resolve(window.Stripe);
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => (window.Stripe ? resolve(window.Stripe) : reject(notFound())));
    script.addEventListener('error', () => reject(notFound()));
    document.head.append(script);
  });
