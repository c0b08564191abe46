import { Agent } from 'node:http';
import type Stripe from 'stripe';
import { toCents, type Cents } from '#platform/money.ts';
import { paymentModeOf, type StripeKeys } from '#platform/server/config.ts';
import type { Intent } from '../payment.ts';
import { toRefusal, type CardRefusal } from '../refusal.ts';
import type { CardPermit } from './card-permit.ts';

/** Long enough for a bank, short enough for somebody who waits. */
const ANSWER_MS = 6_000;
const RETRIES = 1;
const OLDEST_MESSAGE_S = 300;
const SIGNATURE = /^t=\d{1,12}(,v\d=[0-9a-f]{64})+$/;
/** The metadata that names a refund's idempotency key. */
const REFUND_KEY = 'idempotency_key';
/** No try is under way any longer than this. */
export const LONGEST_TRY_MS = (RETRIES + 1) * ANSWER_MS + 3_000;

/** The provider cannot be reached, or does not know what to say. Nothing is known of what was asked. */
export class ProviderAway extends Error {}

export type Charge = {
  readonly orderId: number;
  readonly orderKey: string;
  readonly amount: Cents;
  /** The payment of an earlier try, to be tried with another card. */
  readonly intentId: string | null;
  readonly methodId: string;
  /** Where the holder comes back to; null where a script of the provider shows the challenge in the page. */
  readonly returnUrl: string | null;
  readonly customerId: string | null;
  readonly savesCard: boolean;
};

export type CardSetUp = {
  readonly methodId: string;
  readonly customerId: string;
  readonly returnUrl: string | null;
};

export type SetUp =
  | {
      readonly id: string;
      readonly status: string;
      readonly clientSecret: string;
      readonly redirectUrl: string | undefined;
    }
  | { readonly refusal: CardRefusal };

export type Charged = { readonly intent: Intent } | { readonly refusal: CardRefusal };

export type Refund = { readonly id: string };

export type ProviderMessage = { readonly id: string; readonly intent: Intent | undefined };

export type Provider = ReturnType<typeof createProvider>;

type Options = {
  readonly keys: StripeKeys;
  readonly isSandbox: boolean;
  /** Where it answers, where that is not the provider's own address. */
  readonly address: (() => URL) | undefined;
  readonly now: () => Date;
};

/** The calls that try no card. Those that do are `charge` and `setUp`, which need a permit. */
type CardlessClient = {
  readonly customers: Pick<Stripe['customers'], 'create' | 'retrieve' | 'update' | 'listPaymentMethods'>;
  readonly paymentMethods: Pick<Stripe['paymentMethods'], 'detach'>;
  readonly paymentIntents: Pick<Stripe['paymentIntents'], 'retrieve'>;
  readonly refunds: Pick<Stripe['refunds'], 'list'>;
};

/** The payment provider, through its own SDK: the real one, or the sandbox, which speaks the same language. */
export function createProvider({ keys, isSandbox, address, now }: Options) {
  const open = async () => {
    // Large, and not needed before somebody pays.
    const { default: Sdk } = await import('stripe');
    const at = address?.();
    const client = new Sdk(keys.secretKey, {
      timeout: ANSWER_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(at && {
        host: at.hostname,
        port: at.port,
        protocol: 'http',
        httpAgent: new Agent({ keepAlive: true }),
      }),
    });
    return { Sdk, client };
  };
  let opened: ReturnType<typeof open> | undefined;

  /** Asks the provider; that it is away is told apart from what it answers. */
  async function ask<Answer>(question: (client: Stripe) => Promise<Answer>): Promise<Answer> {
    const { Sdk, client } = await (opened ??= open());
    try {
      return await question(client);
    } catch (error) {
      const { StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Sdk.errors;
      const isAnswer = [StripeCardError, StripeInvalidRequestError, StripeIdempotencyError].some(
        (kind) => error instanceof kind,
      );
      // The same request is under way elsewhere, so its answer is not known yet.
      const isUnderWay = error instanceof Sdk.errors.StripeError && error.statusCode === 409;
      if (isAnswer && !isUnderWay) throw error;
      throw new ProviderAway('the payment provider does not answer', { cause: error });
    }
  }

  /** What the provider said no to; anything else goes on being thrown. */
  async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | Stripe.errors.StripeError> {
    const { Sdk } = await (opened ??= open());
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
        // Tried as a guest's before, a card that is kept needs its owner.
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
    isSandbox,
    /** Whether what it charges is no money: in the sandbox, and with test keys. */
    isTest: paymentModeOf(keys) === 'sandbox',
    publishableKey: keys.publishableKey,
    ask: <Answer>(question: (client: CardlessClient) => Promise<Answer>) => ask(question),
    find,

    /** Charges a card. A refusal of the bank is an answer like any other. */
    async charge(permit: CardPermit, wanted: Charge): Promise<Charged> {
      const answer = await answerOf(charge(permit, wanted));
      if (!('type' in answer)) return { intent: toIntent(answer) };
      return answer.payment_intent
        ? { intent: toIntent(answer.payment_intent) }
        : { refusal: refusalOf(answer) };
    },

    /** Prepares a card to be kept by a customer; its holder may have to confirm that too. */
    async setUp(
      { idempotencyKey }: CardPermit,
      { methodId, customerId, returnUrl }: CardSetUp,
    ): Promise<SetUp> {
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

    /** The payment of an order whose name the shop never learnt: it went away before the answer came. */
    async findByOrder(orderId: number, since: Date): Promise<Intent | undefined> {
      const from = Math.floor(since.getTime() / 1000) - 60;
      const list = await ask((client) =>
        client.paymentIntents.list({ created: { gte: from }, limit: 100 }).autoPagingToArray({ limit: 1000 }),
      );
      return list.map(toIntent).find((intent) => intent.orderId === orderId);
    },

    /** Makes sure that nothing is paid any more; what was paid already is given back as it is. */
    async giveUp(intentId: string): Promise<Intent> {
      const answer = await answerOf(ask((client) => client.paymentIntents.cancel(intentId)));
      return 'type' in answer ? find(intentId) : toIntent(answer);
    },

    /**
     * Gives money back; the same key gives it back once. Undefined where the provider refuses. The provider forgets
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

    /** Makes the provider forget a customer and their cards; one it does not know is forgotten already. */
    async forgetCustomer(customerId: string): Promise<void> {
      await answerOf(ask((client) => client.customers.del(customerId)));
    },

    /** A message of the provider; undefined where it is not signed by it, or too old. */
    async readMessage(text: string, signature: string): Promise<ProviderMessage | undefined> {
      // The SDK fails in other ways on a header that is not of this form.
      if (!SIGNATURE.test(signature)) return undefined;
      const { Sdk, client } = await (opened ??= open());
      try {
        const event = client.webhooks.constructEvent(
          text,
          signature,
          keys.webhookSecret,
          OLDEST_MESSAGE_S,
          undefined,
          now().getTime(),
        );
        const { object } = event.data;
        return {
          id: event.id,
          intent: 'object' in object && object.object === 'payment_intent' ? toIntent(object) : undefined,
        };
      } catch (error) {
        if (error instanceof Sdk.errors.StripeSignatureVerificationError) return undefined;
        throw error;
      }
    },
  };
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

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const error = intent.last_payment_error;
  // A state of tomorrow is one that is not over yet.
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
