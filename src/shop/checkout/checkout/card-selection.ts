import { CARD_FIELDS, isMethodId } from '#shop/orders/payments/contract.ts';

/** The payment card data of a form. */
export type CardSelection = {
  /** The provider's id of the payment method; empty if there is none. */
  readonly methodId: string;
  readonly saves: boolean;
  /** Whether it is a saved card of the customer. */
  readonly isKept: boolean;
};

export function readCardSelection(text: (field: string) => string): CardSelection {
  const token = text(CARD_FIELDS.token);
  const isKept = isMethodId(token);
  const methodId = isKept ? token : text(CARD_FIELDS.method);
  return {
    methodId: isMethodId(methodId) ? methodId : '',
    isKept,
    saves: !isKept && /^(1|true|on)$/.test(text(CARD_FIELDS.save)),
  };
}
