import { DECLINES, type Behaviour, type DeclineName } from './test-cards.ts';

/** An error in the provider's response format. */
export type WireError = {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_method?: { readonly id: string; readonly object: 'payment_method' };
};

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

/**
 * A payment intent or setup intent in the provider's response format, reduced to the fields the shop reads.
 */
export type WireIntent = {
  readonly id: string;
  readonly object: 'payment_intent' | 'setup_intent';
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly client_secret: string;
  readonly created: number;
  readonly customer: string | null;
  readonly last_payment_error: WireError | null;
  readonly latest_charge: string | null;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
  readonly next_action: NextAction | null;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly ['card'];
  readonly setup_future_usage: 'off_session' | 'on_session' | null;
  readonly status: IntentStatus;
};

type NextAction =
  | { readonly type: 'redirect_to_url'; readonly redirect_to_url: { url: string; return_url: string } }
  | {
      readonly type: 'use_stripe_sdk';
      readonly use_stripe_sdk: { readonly type: 'three_d_secure_redirect'; readonly stripe_js: string };
    };

type Method = { readonly id: string; readonly behaviour: Behaviour };

type Confirmation = {
  /** The url of the bank challenge; `returnUrl` is the redirect after it. */
  readonly challengeUrl: string;
  readonly returnUrl: string | null;
};

/** The result of a step: the new intent and, if it failed, the error to return. */
export type Step = { readonly intent: WireIntent; readonly error: WireError | null };

const CONFIRMABLE: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const unexpected = (intent: WireIntent, verb: string): Step => ({
  intent,
  error: {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: `This ${intent.object} could not be ${verb} because it has a status of ${intent.status}.`,
  },
});

/** Charges a payment card or starts a challenge. */
export function confirmIntent(intent: WireIntent, method: Method, confirmation: Confirmation): Step {
  if (!CONFIRMABLE.includes(intent.status)) return unexpected(intent, 'confirmed');
  const tried: WireIntent = { ...intent, payment_method: method.id };
  switch (method.behaviour) {
    case 'accept':
      return succeed(tried);
    case 'challenge':
    case 'challenge-then-decline':
      return {
        intent: {
          ...tried,
          status: 'requires_action',
          last_payment_error: null,
          next_action: challenge(confirmation),
        },
        error: null,
      };
    case 'attach-then-decline':
      // Saving the payment card succeeds, charging it fails.
      return intent.object === 'setup_intent' ? succeed(tried) : decline(tried, 'generic_decline');
    default:
      return decline(tried, method.behaviour);
  }
}

/** Applies the cardholder's answer to the challenge. */
export function answerChallenge(intent: WireIntent, behaviour: Behaviour, accepts: boolean): Step {
  if (intent.status !== 'requires_action') return unexpected(intent, 'authenticated');
  if (!accepts) return notAuthenticated(intent);
  return behaviour === 'challenge-then-decline' ? decline(intent, 'insufficient_funds') : succeed(intent);
}

export function cancelIntent(intent: WireIntent): Step {
  if (!CONFIRMABLE.includes(intent.status)) return unexpected(intent, 'canceled');
  return { intent: { ...intent, status: 'canceled', next_action: null }, error: null };
}

const challenge = ({ challengeUrl, returnUrl }: Confirmation): NextAction =>
  returnUrl === null
    ? {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: challengeUrl },
      }
    : { type: 'redirect_to_url', redirect_to_url: { url: challengeUrl, return_url: returnUrl } };

const succeed = (intent: WireIntent): Step => ({
  intent: {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: intent.object === 'payment_intent' ? intent.id.replace('pi_', 'ch_') : null,
    last_payment_error: null,
    next_action: null,
  },
  error: null,
});

function decline(intent: WireIntent, name: DeclineName): Step {
  const { code, message } = DECLINES[name];
  return refuse(intent, { type: 'card_error', code, decline_code: name, message });
}

const notAuthenticated = (intent: WireIntent): Step =>
  refuse(intent, {
    type: 'invalid_request_error',
    code: `${intent.object}_authentication_failure`,
    message: 'The provided PaymentMethod has failed authentication.',
  });

/** Refuses the payment card. Another one can be used for the same intent. */
function refuse(intent: WireIntent, error: WireError): Step {
  const reported: WireError = {
    ...error,
    ...(intent.payment_method !== null && {
      payment_method: { id: intent.payment_method, object: 'payment_method' },
    }),
  };
  return {
    intent: { ...intent, status: 'requires_payment_method', last_payment_error: reported, next_action: null },
    error: reported,
  };
}
