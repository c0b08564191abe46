import { hasValidCheckDigit } from './typed-card.ts';

/** Why a test card is refused, in the provider's terms. */
export const DECLINES = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', message: 'Your card was declined.' },
  fraudulent: { code: 'card_declined', message: 'Your card was declined.' },
  card_velocity_exceeded: { code: 'card_declined', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const;
export type DeclineName = keyof typeof DECLINES;

/** The behaviour of a test card when it is charged. */
export type Behaviour =
  | 'accept'
  | 'challenge'
  | 'challenge-then-decline'
  | 'attach-then-decline'
  | DeclineName;

type Brand = 'visa' | 'mastercard' | 'amex';

export type TestCard = {
  readonly number: string;
  readonly brand: Brand;
  readonly behaviour: Behaviour;
  /** The public id of the test card, used instead of a typed number. */
  readonly methodId?: string;
};

/** The provider's public test cards that the sandbox supports. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'accept', methodId: 'pm_card_visa' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'accept', methodId: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', behaviour: 'accept', methodId: 'pm_card_amex' },
  {
    number: '4000000000003220',
    brand: 'visa',
    behaviour: 'challenge',
    methodId: 'pm_card_threeDSecure2Required',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: 'challenge',
    methodId: 'pm_card_authenticationRequiredOnSetup',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    behaviour: 'challenge',
    methodId: 'pm_card_authenticationRequired',
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    behaviour: 'challenge-then-decline',
    methodId: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    behaviour: 'generic_decline',
    methodId: 'pm_card_visa_chargeDeclined',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behaviour: 'attach-then-decline',
    methodId: 'pm_card_chargeCustomerFail',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'insufficient_funds',
    methodId: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    behaviour: 'lost_card',
    methodId: 'pm_card_visa_chargeDeclinedLostCard',
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    behaviour: 'stolen_card',
    methodId: 'pm_card_visa_chargeDeclinedStolenCard',
  },
  { number: '4100000000000019', brand: 'visa', behaviour: 'fraudulent', methodId: 'pm_card_radarBlock' },
  {
    number: '4000000000006975',
    brand: 'visa',
    behaviour: 'card_velocity_exceeded',
    methodId: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    behaviour: 'expired_card',
    methodId: 'pm_card_chargeDeclinedExpiredCard',
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    behaviour: 'incorrect_cvc',
    methodId: 'pm_card_chargeDeclinedIncorrectCvc',
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    behaviour: 'processing_error',
    methodId: 'pm_card_chargeDeclinedProcessingError',
  },
];

/** Some ids exist with and without the brand; both refer to the same test card. */
const plain = (methodId: string) => methodId.replace('pm_card_visa_', 'pm_card_');

export const cardOfMethod = (methodId: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.methodId !== undefined && plain(card.methodId) === plain(methodId));

export type CardFault = 'incorrect_number' | 'test_mode_live_card' | 'invalid_expiry' | 'invalid_cvc';

export type TypedCard = {
  readonly number: string;
  readonly month: number;
  /** Two or four digits. */
  readonly year: number;
  readonly cvc: string;
};

/**
 * Returns the test card with the typed data, or the validation error. A possibly real payment card is never
 * accepted.
 */
export function readTestCard(typed: TypedCard, now: Date): TestCard | CardFault {
  const digits = typed.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !hasValidCheckDigit(digits)) return 'incorrect_number';
  if (isExpired(typed, now)) return 'invalid_expiry';
  const card = TEST_CARDS.find(({ number }) => number === digits);
  if (!new RegExp(`^\\d{${card?.brand === 'amex' ? '4' : '3'}}$`).test(typed.cvc)) return 'invalid_cvc';
  return card ?? 'test_mode_live_card';
}

/** A payment card is valid until the end of its expiry month. */
function isExpired({ month, year }: TypedCard, now: Date): boolean {
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year)) return true;
  const full = year < 100 ? 2000 + year : year;
  const months = full * 12 + month - 1;
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return months < today || months > today + 50 * 12;
}
