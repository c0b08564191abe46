import { CARD_FIELDS, isMethodId } from '#shop/orders/payments/contract.ts';

/** The payment card data of a form. */
export type CardSelection = {
  /** The provider's id of the payment method; empty if there is none. */
  readonly methodId: string;
  readonly saves: boolean;
  /** Whether it is a saved card of the customer. */
  readonly isKept: boolean;
};

export function readCardSelection(said: (field: string) => string): CardSelection {
  const token = said(CARD_FIELDS.token);
  const isKept = isMethodId(token);
  const methodId = isKept ? token : said(CARD_FIELDS.method);
  return {
    methodId: isMethodId(methodId) ? methodId : '',
    isKept,
    saves: !isKept && /^(1|true|on)$/.test(said(CARD_FIELDS.save)),
  };
}
