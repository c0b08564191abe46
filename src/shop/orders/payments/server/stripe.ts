import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type Stripe from 'stripe';
import { toCents, type Cents } from '#platform/money.ts';
import { paymentModeOf, type StripeKeys } from '#platform/stripe-keys.ts';
import type { Dispute } from '../dispute.ts';
import type { Intent } from '../payment.ts';
import { toRefusal, type CardRefusal } from '../refusal.ts';
import type { CardPermit } from './card-permit.ts';

/** The timeout of a provider request: long enough for a bank, short enough for a waiting visitor. */
const ANSWER_MS = 6_000;
const RETRIES = 1;
const OLDEST_MESSAGE_S = 300;
const SIGNATURE = /^t=\d{1,12}(,v\d=[0-9a-f]{64})+$/;
/** The metadata field with a refund's idempotency key. */
const REFUND_KEY = 'idempotency_key';
/** The maximum duration of an attempt. */
export const LONGEST_TRY_MS = (RETRIES + 1) * ANSWER_MS + 3_000;

/** The provider is unreachable or fails. The result of the request is unknown. */
export class ProviderAway extends Error {}

export type Charge = {
  readonly orderId: number;
  readonly orderKey: string;
  readonly amount: Cents;
  /** The payment of an earlier attempt, to be retried with another payment card. */
  readonly intentId: string | null;
  readonly methodId: string;
  /** The return url after a bank challenge; null if the provider's script shows the challenge in the page. */
  readonly returnUrl: string | null;
  readonly customerId: string | null;
  readonly savesCard: boolean;
};

export type SetUpRequest = {
  readonly methodId: string;
  readonly customerId: string;
  readonly returnUrl: string | null;
};

export type SetUpResult =
  | {
      readonly id: string;
      readonly status: string;
      readonly clientSecret: string;
      readonly redirectUrl: string | undefined;
    }
  | { readonly refusal: CardRefusal };

export type ChargeResult = { readonly intent: Intent } | { readonly refusal: CardRefusal };

export type Refund = { readonly id: string };

export type ProviderMessage = {
  readonly id: string;
  readonly intent: Intent | undefined;
  readonly dispute: Dispute | undefined;
};

export type Provider = ReturnType<typeof createProvider>;

/** The account at the provider. */
export type ProviderAccount = {
  readonly keys: StripeKeys;
  readonly isSandbox: boolean;
  /** The url of the API, if it is not the provider's own. */
  readonly address: (() => URL) | undefined;
};

type Options = {
  /** The account at the time of the call: the merchant can change it while the shop runs. */
  readonly account: () => ProviderAccount;
  readonly now: () => Date;
};

/** The calls that submit no payment card. `charge` and `setUp` do, and need a permit. */
type CardlessClient = {
  readonly customers: Pick<Stripe['customers'], 'create' | 'retrieve' | 'update' | 'listPaymentMethods'>;
  readonly paymentMethods: Pick<Stripe['paymentMethods'], 'detach'>;
  readonly paymentIntents: Pick<Stripe['paymentIntents'], 'retrieve'>;
  readonly refunds: Pick<Stripe['refunds'], 'list'>;
};

/** The payment provider, through its SDK: the real one, or the sandbox, which has the same API. */
export function createProvider({ account, now }: Options) {
  let opened: { readonly secretKey: string; readonly client: ReturnType<typeof openClient> } | undefined;
  /** One client serves an account until its key changes. */
  const open = () => {
    const current = account();
    const { secretKey } = current.keys;
    if (opened?.secretKey !== secretKey) opened = { secretKey, client: openClient(current) };
    return opened.client;
  };

  /** Calls the provider. Throws `ProviderAway` if it is unavailable, as opposed to an error response. */
  async function ask<Answer>(question: (client: Stripe) => Promise<Answer>): Promise<Answer> {
    const { Sdk, client } = await open();
    try {
      return await question(client);
    } catch (error) {
      const { StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Sdk.errors;
      const isAnswer = [StripeCardError, StripeInvalidRequestError, StripeIdempotencyError].some(
        (kind) => error instanceof kind,
      );
      // The same request is in progress elsewhere, so its result is unknown.
      const isUnderWay = error instanceof Sdk.errors.StripeError && error.statusCode === 409;
      if (isAnswer && !isUnderWay) throw error;
      throw new ProviderAway('the payment provider does not answer', { cause: error });
    }
  }

  /** Returns an error response of the provider as a value; rethrows any other error. */
  async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | Stripe.errors.StripeError> {
    const { Sdk } = await open();
    return asked.catch((error: unknown) => {
      if (error instanceof Sdk.errors.StripeError) return error;
      throw error;
    });
  }

  const charge = ({ idempotencyKey }: CardPermit, { intentId, ...order }: Charge) =>
    ask(async (client) => {
      const how = {
        payment_method: order.methodId,
        ...(order.returnUrl === null ? { use_stripe_sdk: true } : { return_url: order.returnUrl }),
        ...(order.savesCard && { setup_future_usage: 'off_session' as const }),
      };
      const options = { idempotencyKey };
      if (intentId !== null) {
        // The payment may have been started as a guest, but saving a payment card requires a customer.
        if (order.customerId !== null)
          await client.paymentIntents.update(intentId, { customer: order.customerId });
        return client.paymentIntents.confirm(intentId, how, options);
      }
      const created: Stripe.PaymentIntentCreateParams = {
        amount: order.amount,
        currency: 'eur',
        confirm: true,
        allowed_payment_method_types: ['card'],
        metadata: { order_id: String(order.orderId), order_key: order.orderKey },
        ...(order.customerId !== null && { customer: order.customerId }),
        ...how,
      };
      return client.paymentIntents.create(created, options);
    });

  const find = async (intentId: string) =>
    toIntent(await ask((client) => client.paymentIntents.retrieve(intentId)));

  return {
    get isSandbox() {
      return account().isSandbox;
    },
    /** Whether no real money is charged: in the sandbox and with test keys. */
    get isTest() {
      return paymentModeOf(account().keys) === 'sandbox';
    },
    get publishableKey() {
      return account().keys.publishableKey;
    },
    ask: <Answer>(question: (client: CardlessClient) => Promise<Answer>) => ask(question),
    find,

    /** Charges a payment card. A refusal by the bank is a normal result. */
    async charge(permit: CardPermit, wanted: Charge): Promise<ChargeResult> {
      const answer = await answerOf(charge(permit, wanted));
      if (!('type' in answer)) return { intent: toIntent(answer) };
      return answer.payment_intent
        ? { intent: toIntent(answer.payment_intent) }
        : { refusal: refusalOf(answer) };
    },

    /** Saves a payment card for a customer. The cardholder may have to confirm this too. */
    async setUp(
      { idempotencyKey }: CardPermit,
      { methodId, customerId, returnUrl }: SetUpRequest,
    ): Promise<SetUpResult> {
      const answer = await answerOf(
        ask((client) =>
          client.setupIntents.create(
            {
              payment_method: methodId,
              allowed_payment_method_types: ['card'],
              confirm: true,
              customer: customerId,
              ...(returnUrl === null ? { use_stripe_sdk: true } : { return_url: returnUrl }),
            },
            { idempotencyKey },
          ),
        ),
      );
      if ('type' in answer) return { refusal: refusalOf(answer) };
      return {
        id: answer.id,
        status: answer.status,
        clientSecret: answer.client_secret ?? '',
        redirectUrl: answer.next_action?.redirect_to_url?.url ?? undefined,
      };
    },

    /** Finds the payment of an order whose payment id is unknown because the response was lost. */
    async findByOrder(orderId: number, since: Date): Promise<Intent | undefined> {
      const from = Math.floor(since.getTime() / 1000) - 60;
      const list = await ask((client) =>
        client.paymentIntents.list({ created: { gte: from }, limit: 100 }).autoPagingToArray({ limit: 1000 }),
      );
      return list.map(toIntent).find((intent) => intent.orderId === orderId);
    },

    /** Cancels a payment. Returns it unchanged if it was already paid. */
    async giveUp(intentId: string): Promise<Intent> {
      const answer = await answerOf(ask((client) => client.paymentIntents.cancel(intentId)));
      return 'type' in answer ? find(intentId) : toIntent(answer);
    },

    /**
     * Refunds money, once per idempotency key. Returns undefined if the provider refuses. The provider drops
     * idempotency keys after a day; a refund that is resumed later is found by the key in its metadata.
     */
    async refund(intentId: string, amount: Cents, idempotencyKey: string): Promise<Refund | undefined> {
      const answer = await answerOf(
        ask(async (client) => {
          const refunds = await client.refunds.list({ payment_intent: intentId, limit: 100 });
          const known = refunds.data.find(({ metadata }) => metadata?.[REFUND_KEY] === idempotencyKey);
          if (known) return known;
          const wanted = { payment_intent: intentId, amount, metadata: { [REFUND_KEY]: idempotencyKey } };
          return client.refunds.create(wanted, { idempotencyKey });
        }),
      );
      return 'type' in answer ? undefined : { id: answer.id };
    },

    /** Deletes a customer and their payment cards at the provider. An unknown customer counts as deleted. */
    async forgetCustomer(customerId: string): Promise<void> {
      await answerOf(ask((client) => client.customers.del(customerId)));
    },

    /** Parses a webhook event. Returns undefined if the signature is invalid or too old. */
    async readMessage(text: string, signature: string): Promise<ProviderMessage | undefined> {
      // On a malformed header, the SDK throws other errors.
      if (!SIGNATURE.test(signature)) return undefined;
      const { Sdk, client } = await open();
      try {
        const event = client.webhooks.constructEvent(
          text,
          signature,
          account().keys.webhookSecret,
          OLDEST_MESSAGE_S,
          undefined,
          now().getTime(),
        );
        const { object } = event.data;
        return {
          id: event.id,
          intent: 'object' in object && object.object === 'payment_intent' ? toIntent(object) : undefined,
          dispute:
            'object' in object && object.object === 'dispute'
              ? toDispute(object, fromSeconds(event.created))
              : undefined,
        };
      } catch (error) {
        if (error instanceof Sdk.errors.StripeSignatureVerificationError) return undefined;
        throw error;
      }
    },
  };
}

/** Opens the client of an account. */
export async function openClient({ keys, address }: ProviderAccount) {
  // The SDK is large and not needed before the first payment.
  const { default: Sdk } = await import('stripe');
  const at = address?.();
  const isPlain = at?.protocol === 'http:';
  const client = new Sdk(keys.secretKey, {
    timeout: ANSWER_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(at && {
      host: at.hostname,
      port: at.port === '' ? (isPlain ? 80 : 443) : at.port,
      protocol: isPlain ? 'http' : 'https',
      httpAgent: isPlain ? new Agent({ keepAlive: true }) : new SecureAgent({ keepAlive: true }),
    }),
  });
  return { Sdk, client };
}

const STATUS: Readonly<Record<string, Intent['status']>> = {
  succeeded: 'paid',
  requires_action: 'action',
  requires_confirmation: 'open',
  requires_payment_method: 'open',
  canceled: 'given-up',
};

const refusalOf = ({ code, decline_code: declineCode }: Stripe.errors.StripeError) =>
  toRefusal({ code, declineCode });

const fromSeconds = (seconds: number) => new Date(seconds * 1000);

const toDispute = (dispute: Stripe.Dispute, changedAt: Date): Dispute => {
  const { payment_intent: intent, evidence_details: evidence } = dispute;
  return {
    id: dispute.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amount: toCents(dispute.amount),
    reason: dispute.reason,
    status: dispute.status,
    dueAt: evidence.due_by === null ? null : fromSeconds(evidence.due_by),
    openedAt: fromSeconds(dispute.created),
    changedAt,
  };
};

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const error = intent.last_payment_error;
  // An unknown status, added by the provider later, counts as in progress.
  const status = STATUS[intent.status] ?? 'processing';
  return {
    id: intent.id,
    status: status === 'open' && error ? 'refused' : status,
    amount: toCents(intent.amount),
    currency: intent.currency,
    orderId: Number(intent.metadata['order_id']) || undefined,
    orderKey: intent.metadata['order_key'],
    clientSecret: intent.client_secret ?? '',
    refusal: error ? toRefusal({ code: error.code, declineCode: error.decline_code }) : undefined,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? undefined,
  };
}
