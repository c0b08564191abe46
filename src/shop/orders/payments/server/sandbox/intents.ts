import {
  answerChallenge,
  cancelIntent,
  confirmIntent,
  type Step,
  type WireIntent,
} from '../../sandbox-intent.ts';
import type { Behaviour } from '../../test-cards.ts';
import { invalid, missing, statusOf, WireFailure, type SandboxCall, type HandlerResult } from './call.ts';
import { listOf, resolveMethod } from './methods.ts';
import { newId, newIntent, seconds, type StoredObject, type WireMethod, type WireRefund } from './objects.ts';
import {
  attachSchema,
  confirmSchema,
  intentListSchema,
  newPaymentSchema,
  newSetupSchema,
  readMetadata,
  refundListSchema,
  refundSchema,
} from './schemas.ts';
import {
  findBehaviour,
  findForChange,
  findObject,
  listIntentsSince,
  listRefundsOf,
  sumRefunds,
} from './store.ts';

type IntentKind = WireIntent['object'];

export async function createPayment(call: SandboxCall): Promise<HandlerResult> {
  const input = newPaymentSchema.parse(call.fields);
  const intent = newIntent(
    {
      object: 'payment_intent',
      amount: input.amount,
      currency: input.currency,
      customer: input.customer ?? null,
      metadata: readMetadata(call.fields),
      setup_future_usage: input.setup_future_usage ?? null,
    },
    call.at,
  );
  return input.confirm ? confirm(call, intent, input) : { body: intent, objects: [toStoredObject(intent)] };
}

export async function createSetup(call: SandboxCall): Promise<HandlerResult> {
  const input = newSetupSchema.parse(call.fields);
  const intent = newIntent(
    {
      object: 'setup_intent',
      amount: 0,
      currency: 'eur',
      customer: input.customer ?? null,
      metadata: readMetadata(call.fields),
      setup_future_usage: 'off_session',
    },
    call.at,
  );
  return input.confirm ? confirm(call, intent, input) : { body: intent, objects: [toStoredObject(intent)] };
}

export const confirmExisting = (object: IntentKind) => async (call: SandboxCall) =>
  confirm(call, await findIntent(call, object), confirmSchema.parse(call.fields));

/** Sets the customer of an existing payment. */
export async function updatePayment(call: SandboxCall): Promise<HandlerResult> {
  const intent = await findIntent(call, 'payment_intent');
  const { customer } = attachSchema.parse(call.fields);
  const body = { ...intent, customer };
  return { body, objects: [toStoredObject(body)] };
}

export const cancelExisting = (object: IntentKind) => async (call: SandboxCall) =>
  decide(cancelIntent(await findIntent(call, object)), []);

export const readIntent =
  (object: IntentKind) =>
  async (call: SandboxCall): Promise<HandlerResult> => {
    const body = await findObject(call.tx, object, call.id);
    if (!body || !mayAccess(call, body)) throw missing(object, call.id);
    return { body };
  };

export async function listPayments({ tx, fields }: SandboxCall): Promise<HandlerResult> {
  const { limit, ...filter } = intentListSchema.parse(fields);
  return {
    body: listOf('/v1/payment_intents', await listIntentsSince(tx, { since: filter['created[gte]'], limit })),
  };
}

/** Handles the cardholder's answer to the challenge. */
export async function challengeAnswered(call: SandboxCall): Promise<HandlerResult> {
  const object = call.id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
  const intent = await findIntent(call, object);
  const methodId = intent.payment_method ?? '';
  const behaviour: Behaviour = (await findBehaviour(call.tx, methodId)) ?? 'challenge';
  const step = answerChallenge(intent, behaviour, call.fields['accepts'] === 'true');
  const method = await findForChange(call.tx, 'payment_method', methodId);
  return decide(step, method ? [method] : []);
}

async function findIntent(call: SandboxCall, object: IntentKind): Promise<WireIntent> {
  const found = await findForChange(call.tx, object, call.id);
  if (!found || !mayAccess(call, found.body)) throw missing(object, call.id);
  return found.body;
}

/** A browser may access only the intent whose client secret it sends. */
const mayAccess = ({ byBrowser, fields }: SandboxCall, { client_secret }: WireIntent) =>
  !byBrowser || fields['client_secret'] === client_secret;

type Confirmation = ReturnType<typeof confirmSchema.parse>;

async function confirm(
  call: SandboxCall,
  intent: WireIntent,
  confirmation: Confirmation,
): Promise<HandlerResult> {
  const methodId = confirmation.payment_method ?? intent.payment_method;
  if (methodId === null)
    throw invalid('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: `${intent.object}_unexpected_state`,
    });
  const method = await resolveMethod(call, methodId);
  if (method.body.customer !== null && method.body.customer !== intent.customer)
    throw invalid('The payment method you provided belongs to another customer.', {
      param: 'payment_method',
    });
  if (method.behaviour === null) throw new Error(`${methodId} has no behaviour`);
  const step = confirmIntent(
    intent,
    { id: method.body.id, behaviour: method.behaviour },
    {
      challengeUrl: call.challengeUrl(intent.client_secret),
      returnUrl: confirmation.use_stripe_sdk ? null : (confirmation.return_url ?? null),
    },
  );
  return decide(step, [method]);
}

const toStoredObject = <Body extends WireIntent | WireRefund>(body: Body): StoredObject<Body> => ({
  body,
  behaviour: null,
});

const EVENTS: Record<IntentKind, Partial<Record<WireIntent['status'], string>>> = {
  payment_intent: {
    succeeded: 'payment_intent.succeeded',
    requires_action: 'payment_intent.requires_action',
    requires_payment_method: 'payment_intent.payment_failed',
    canceled: 'payment_intent.canceled',
  },
  setup_intent: {
    succeeded: 'setup_intent.succeeded',
    requires_payment_method: 'setup_intent.setup_failed',
  },
};

/** Converts a step to a response. A refusal by the bank is an error that contains the intent. */
function decide({ intent, error }: Step, methods: readonly StoredObject<WireMethod>[]): HandlerResult {
  if (error?.code === `${intent.object}_unexpected_state`)
    throw new WireFailure(400, { ...error, [intent.object]: intent });
  const type = EVENTS[intent.object][intent.status];
  return {
    objects: [toStoredObject(intent), ...methods.map((method) => attachIfSaved(intent, method))],
    events: type === undefined ? [] : [{ type, object: intent }],
    ...(error
      ? { status: statusOf(error), body: { error: { ...error, [intent.object]: intent } } }
      : { body: intent }),
  };
}

/** Attaches a payment card to its customer after a successful payment, if it is to be saved. */
function attachIfSaved(intent: WireIntent, method: StoredObject<WireMethod>): StoredObject<WireMethod> {
  const keeps = intent.status === 'succeeded' && intent.setup_future_usage !== null;
  return keeps ? { ...method, body: { ...method.body, customer: intent.customer } } : method;
}

export async function createRefund(call: SandboxCall): Promise<HandlerResult> {
  const input = refundSchema.parse(call.fields);
  const found = await findForChange(call.tx, 'payment_intent', input.payment_intent);
  if (found?.body.status !== 'succeeded') throw missing('payment_intent', input.payment_intent);
  const refundable = found.body.amount_received - (await sumRefunds(call.tx, input.payment_intent));
  if (refundable === 0)
    throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
  const amount = input.amount ?? refundable;
  if (amount > refundable)
    throw invalid('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
  const body: WireRefund = {
    id: newId('re'),
    object: 'refund',
    amount,
    currency: found.body.currency,
    payment_intent: input.payment_intent,
    charge: found.body.latest_charge,
    metadata: readMetadata(call.fields),
    status: 'succeeded',
    created: seconds(call.at),
  };
  return {
    body,
    objects: [toStoredObject(body)],
    events: [{ type: 'refund.created', object: body }],
  };
}

export async function listRefunds({ tx, fields }: SandboxCall): Promise<HandlerResult> {
  const { payment_intent: intentId } = refundListSchema.parse(fields);
  return { body: listOf('/v1/refunds', await listRefundsOf(tx, intentId)) };
}

export async function readRefund({ tx, id }: SandboxCall): Promise<HandlerResult> {
  const body = await findObject(tx, 'refund', id);
  if (!body) throw missing('refund', id);
  return { body };
}
