const CARD_REFUSALS = [
  'declined',
  'insufficient-funds',
  'limit',
  'expired',
  'cvc',
  'number',
  'not-authenticated',
  'try-again',
  'unknown-card',
] as const;
const PAY_REFUSALS = [...CARD_REFUSALS, 'away', 'too-many-tries', 'not-payable'] as const;

/** Why a payment card was refused, as far as it is disclosed to the cardholder. */
export type CardRefusal = (typeof CARD_REFUSALS)[number];
/** Why nothing was paid. */
export type PayRefusal = (typeof PAY_REFUSALS)[number];

export const isPayRefusal = (text: string): text is PayRefusal =>
  PAY_REFUSALS.some((refusal) => refusal === text);

/**
 * Maps the provider's decline codes and error codes. A lost or stolen payment card looks like any other
 * refusal, because the person using it may not be the cardholder.
 */
const REFUSALS: Readonly<Record<string, CardRefusal>> = {
  insufficient_funds: 'insufficient-funds',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  incorrect_number: 'number',
  invalid_number: 'number',
  test_mode_live_card: 'number',
  authentication_required: 'not-authenticated',
  payment_intent_authentication_failure: 'not-authenticated',
  setup_intent_authentication_failure: 'not-authenticated',
  processing_error: 'try-again',
  issuer_not_available: 'try-again',
  reenter_transaction: 'try-again',
  try_again_later: 'try-again',
  resource_missing: 'unknown-card',
};

type Codes = { readonly declineCode?: string | undefined; readonly code?: string | undefined };

export const toRefusal = ({ declineCode = '', code = '' }: Codes): CardRefusal =>
  REFUSALS[declineCode] ?? REFUSALS[code] ?? 'declined';
