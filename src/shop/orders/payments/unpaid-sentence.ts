import type { PayOutcome } from './payment.ts';
import { texts } from './texts.ts';

/** Why nothing was paid, for whoever wanted to pay. */
export const unpaidSentence = (outcome: Exclude<PayOutcome, { kind: 'paid' }>): string =>
  texts.refusals[outcome.kind === 'refused' ? outcome.refusal : 'not-authenticated'];
