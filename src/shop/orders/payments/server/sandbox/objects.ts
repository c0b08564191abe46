import { randomBytes } from 'node:crypto';
import type { WireIntent } from '../../sandbox-intent.ts';
import type { Behaviour, TestCard } from '../../test-cards.ts';

/** All stored objects of the sandbox, in the response format of the provider's API. */
export type WireMethod = {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly card: { readonly brand: string; readonly last4: string; exp_month: number; exp_year: number };
  readonly customer: string | null;
  readonly created: number;
  readonly livemode: false;
};

export type WireCustomer = {
  readonly id: string;
  readonly object: 'customer';
  readonly email: string | null;
  readonly name: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly invoice_settings: { readonly default_payment_method: string | null };
  readonly created: number;
  readonly livemode: false;
};

export type WireRefund = {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly charge: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: 'succeeded';
  readonly created: number;
};

export type WireObjects = {
  readonly payment_intent: WireIntent;
  readonly setup_intent: WireIntent;
  readonly payment_method: WireMethod;
  readonly customer: WireCustomer;
  readonly refund: WireRefund;
};
export type WireObject = WireObjects[keyof WireObjects];

/** A stored object. `behaviour` of a payment card is internal to the sandbox. */
export type StoredObject<Body extends WireObject = WireObject> = {
  readonly body: Body;
  readonly behaviour: Behaviour | null;
};

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

type Expiry = { readonly month: number; readonly year: number };

export function newMethod(
  { number, brand, behaviour }: TestCard,
  expiry: Expiry,
  at: Date,
): StoredObject<WireMethod> {
  const year = expiry.year < 100 ? 2000 + expiry.year : expiry.year;
  return {
    behaviour,
    body: {
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      card: { brand, last4: number.slice(-4), exp_month: expiry.month, exp_year: year },
      customer: null,
      created: seconds(at),
      livemode: false,
    },
  };
}

type NewIntentFields = Pick<
  WireIntent,
  'object' | 'amount' | 'currency' | 'customer' | 'metadata' | 'setup_future_usage'
>;

export function newIntent(fields: NewIntentFields, at: Date): WireIntent {
  const id = newId(fields.object === 'payment_intent' ? 'pi' : 'seti');
  return {
    ...fields,
    id,
    amount_received: 0,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: seconds(at),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  };
}
