import { CARD_FIELDS, isMethodId } from '#shop/orders/payments/contract.ts';

/** What a form says of the card that pays. */
export type CardSaid = {
  /** The provider's name for it; empty where none was given. */
  readonly methodId: string;
  readonly saves: boolean;
  /** Whether it is one the customer has kept. */
  readonly isKept: boolean;
};

export function readCard(said: (field: string) => string): CardSaid {
  const token = said(CARD_FIELDS.token);
  const isKept = isMethodId(token);
  const methodId = isKept ? token : said(CARD_FIELDS.method);
  return {
    methodId: isMethodId(methodId) ? methodId : '',
    isKept,
    saves: !isKept && /^(1|true|on)$/.test(said(CARD_FIELDS.save)),
  };
}
