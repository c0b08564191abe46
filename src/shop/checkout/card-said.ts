import { CARD_FIELDS, isMethodId } from '../payments/contract.ts';

/** What a form says of the card that pays. */
export type CardSaid = {
  /** The provider's name for it; empty where none was given. */
  readonly methodId: string;
  readonly saves: boolean;
};

export function readCard(said: (field: string) => string): CardSaid {
  const methodId = said(CARD_FIELDS.method);
  return {
    methodId: isMethodId(methodId) ? methodId : '',
    saves: /^(1|true|on)$/.test(said(CARD_FIELDS.save)),
  };
}
