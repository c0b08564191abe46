import type { FaultMessage, FieldReader } from '#platform/forms.ts';
import { pageTexts as texts } from './page-texts.ts';

/** The fields of the customer’s answer. */
export const ANSWER = {
  kind: 'reponse',
  accept: 'accepter',
  refuse: 'refuser',
  name: 'signataire',
  method: 'paiement',
  terms: 'conditions',
} as const;

export type QuoteAnswer = {
  readonly kind: 'accept' | 'refuse';
  /** Who accepts, with the function in the company. */
  readonly name: string;
  readonly paymentMethod: string;
  readonly acceptsTerms: boolean;
};

const LONGEST_NAME = 200;

/** Reads the answer. Enter in a field accepts nothing that is not filled in: the form is checked first. */
export const readAnswer = (text: FieldReader): QuoteAnswer => ({
  kind: text(ANSWER.kind) === ANSWER.refuse ? 'refuse' : 'accept',
  name: text(ANSWER.name)
    .replace(/[\s\0]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME),
  paymentMethod: text(ANSWER.method),
  acceptsTerms: text(ANSWER.terms) !== '',
});

/** What an acceptance lacks, in field order. */
export const checkAnswer = ({ name, paymentMethod, acceptsTerms }: QuoteAnswer): FaultMessage[] => [
  ...(name === '' ? [{ field: ANSWER.name, text: texts.nameFault }] : []),
  ...(paymentMethod === '' ? [{ field: ANSWER.method, text: texts.methodFault }] : []),
  ...(acceptsTerms ? [] : [{ field: ANSWER.terms, text: texts.termsFault }]),
];
