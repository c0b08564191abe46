import type { PayOutcome } from './payment.ts';
import { texts } from './texts.ts';

/** Returns the message that explains to the buyer why nothing was paid. */
export const unpaidSentence = (outcome: Exclude<PayOutcome, { kind: 'paid' }>): string =>
  texts.refusals[outcome.kind === 'refused' ? outcome.refusal : 'not-authenticated'];
