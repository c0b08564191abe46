import { cardOfMethod, DECLINES, readTestCard, type CardFault, type DeclineName } from '../../test-cards.ts';
import { WireFailure, invalid, missing, type SandboxCall, type HandlerResult } from './call.ts';
import {
  newMethod,
  newId,
  seconds,
  type StoredObject,
  type WireCustomer,
  type WireMethod,
} from './objects.ts';
import { attachSchema, cardSchema, customerSchema, readMetadata } from './schemas.ts';
import { findForChange, findObject, listMethodsOf, removeCustomer } from './store.ts';

const FAULTS: Record<CardFault, { code: string; message: string; param: string }> = {
  incorrect_number: {
    code: 'incorrect_number',
    message: 'Your card number is incorrect.',
    param: 'number',
  },
  invalid_expiry: {
    code: 'invalid_expiry_year',
    message: "Your card's expiration date is invalid.",
    param: 'exp_year',
  },
  invalid_cvc: { code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' },
  test_mode_live_card: {
    code: 'card_declined',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
    param: 'number',
  },
};

/** Exchanges typed card data for an id. The card number is not passed on. */
export async function createMethod({ fields, at }: SandboxCall): Promise<HandlerResult> {
  const typed = cardSchema.parse(fields);
  const expiry = { month: typed['card[exp_month]'], year: typed['card[exp_year]'] };
  const card = readTestCard({ number: typed['card[number]'], cvc: typed['card[cvc]'], ...expiry }, at);
  if (typeof card === 'string') {
    const { code, message, param } = FAULTS[card];
    const declined = card === 'test_mode_live_card' && { decline_code: card };
    throw new WireFailure(402, { type: 'card_error', code, message, param, ...declined });
  }
  const method = newMethod(card, expiry, at);
  return { body: method.body, objects: [method] };
}

/**
 * Loads a payment card by its id. The public ids of test cards create a new card each time, as at the
 * provider.
 */
export async function resolveMethod({ tx, at }: SandboxCall, id: string): Promise<StoredObject<WireMethod>> {
  const card = cardOfMethod(id);
  if (card) return newMethod(card, { month: 12, year: at.getUTCFullYear() + 3 }, at);
  const method = await findForChange(tx, 'payment_method', id);
  if (!method) throw missing('PaymentMethod', id);
  return method;
}

const isDecline = (behaviour: string | null): behaviour is DeclineName =>
  behaviour !== null && behaviour in DECLINES;

/** Attaches a payment card to a customer, who can then pay with it again. */
export async function attachMethod(call: SandboxCall): Promise<HandlerResult> {
  const { customer } = attachSchema.parse(call.fields);
  if (!(await findObject(call.tx, 'customer', customer))) throw missing('customer', customer);
  const method = await resolveMethod(call, call.id);
  if (isDecline(method.behaviour)) {
    const { code, message } = DECLINES[method.behaviour];
    throw new WireFailure(402, { type: 'card_error', code, decline_code: method.behaviour, message });
  }
  if (method.body.customer !== null && method.body.customer !== customer)
    throw invalid('The payment method you provided has already been attached to a customer.');
  const attached = { ...method, body: { ...method.body, customer } };
  return {
    body: attached.body,
    objects: [attached],
    events: [{ type: 'payment_method.attached', object: attached.body }],
  };
}

export async function detachMethod(call: SandboxCall): Promise<HandlerResult> {
  const method = await resolveMethod(call, call.id);
  if (method.body.customer === null)
    throw invalid('The payment method you provided is not attached to a customer.');
  const detached = { ...method, body: { ...method.body, customer: null } };
  return { body: detached.body, objects: [detached] };
}

export async function readMethod({ tx, id }: SandboxCall): Promise<HandlerResult> {
  const body = await findObject(tx, 'payment_method', id);
  if (!body) throw missing('PaymentMethod', id);
  return { body };
}

export const listOf = (url: string, data: readonly unknown[]) => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

export async function listMethods({ tx, id, fields }: SandboxCall): Promise<HandlerResult> {
  const customer = id || (fields['customer'] ?? '');
  return { body: listOf('/v1/payment_methods', await listMethodsOf(tx, customer)) };
}

export async function createCustomer({ fields, at }: SandboxCall): Promise<HandlerResult> {
  const { email = null, name = null } = customerSchema.parse(fields);
  const body: WireCustomer = {
    id: newId('cus'),
    object: 'customer',
    email,
    name,
    metadata: readMetadata(fields),
    invoice_settings: { default_payment_method: null },
    created: seconds(at),
    livemode: false,
  };
  return { body, objects: [{ body, behaviour: null }] };
}

export async function readCustomer({ tx, id }: SandboxCall): Promise<HandlerResult> {
  const body = await findObject(tx, 'customer', id);
  if (!body) throw missing('customer', id);
  return { body };
}

export async function deleteCustomer({ tx, id }: SandboxCall): Promise<HandlerResult> {
  if (!(await removeCustomer(tx, id))) throw missing('customer', id);
  return { body: { id, object: 'customer', deleted: true } };
}

export async function updateCustomer({ tx, id, fields }: SandboxCall): Promise<HandlerResult> {
  const customer = await findForChange(tx, 'customer', id);
  if (!customer) throw missing('customer', id);
  const input = customerSchema.parse(fields);
  const chosen = input['invoice_settings[default_payment_method]'];
  if (chosen !== undefined && (await findObject(tx, 'payment_method', chosen))?.customer !== id)
    throw missing('PaymentMethod', chosen);
  const body: WireCustomer = {
    ...customer.body,
    email: input.email ?? customer.body.email,
    name: input.name ?? customer.body.name,
    invoice_settings: {
      default_payment_method: chosen ?? customer.body.invoice_settings.default_payment_method,
    },
  };
  return { body, objects: [{ body, behaviour: null }] };
}
