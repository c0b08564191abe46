import { collectFaults, type FormFault } from '#platform/forms.ts';
import { toCents, type Cents } from '#platform/money.ts';
import { announcedPrice, reducedPrice, type OfferDiscount } from '#shop/basket/pricing/line-offer.ts';

/** A checkout offer as the merchant writes it. */
export type OfferDraft = {
  readonly productId: number;
  readonly title: string;
  readonly text: string;
  readonly isActive: boolean;
  /** Offers with a lower position come first. */
  readonly position: number;
  readonly discount: OfferDiscount | null;
  /** Minimum total of the other products. */
  readonly minimum: Cents | null;
  /** Only beside a product of one of these categories; empty: beside any product. */
  readonly categoryIds: readonly number[];
};

/** The product of an offer, as far as rules depend on it. */
export type OfferedProduct = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly type: string;
  readonly isPublished: boolean;
  readonly isBook: boolean;
  readonly isGiftCard: boolean;
  readonly isSoldIndividually: boolean;
  readonly price: Cents | null;
  readonly lowestPrice: Cents | null;
};

export type OfferFault = {
  readonly code:
    | 'not-simple'
    | 'not-published'
    | 'sold-individually'
    | 'gift-card'
    | 'one-price'
    | 'percent-invalid'
    | 'amount-missing'
    | 'amount-too-high';
};
export type OfferProblem = FormFault<OfferFault>;

/** Returns what is wrong with an offer, field by field. An offer that is switched off may name any product. */
export const checkOffer = (draft: OfferDraft, product: OfferedProduct): OfferProblem[] =>
  collectFaults<OfferFault>([
    ['product', productFault(draft, product)],
    ['discount', discountFault(draft.discount, product)],
  ]);

function productFault({ isActive }: OfferDraft, product: OfferedProduct): OfferFault | undefined {
  if (product.type !== 'simple') return { code: 'not-simple' };
  if (product.isGiftCard) return { code: 'gift-card' };
  if (product.isSoldIndividually) return { code: 'sold-individually' };
  return isActive && !product.isPublished ? { code: 'not-published' } : undefined;
}

function discountFault(discount: OfferDiscount | null, product: OfferedProduct): OfferFault | undefined {
  if (!discount) return undefined;
  // The price of a book is set by its publisher (law of 10 August 1981).
  if (product.isBook) return { code: 'one-price' };
  const { kind, value } = discount;
  if (value <= 0) return { code: 'amount-missing' };
  if (kind === 'percent' && (!Number.isInteger(value) || value > 100)) return { code: 'percent-invalid' };
  return kind === 'amount' && product.price !== null && value > product.price
    ? { code: 'amount-too-high' }
    : undefined;
}

/** The price of an offer as shoppers read it. */
export type OfferPrice =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'full'; readonly price: Cents }
  /** The reduction may be announced: the offer is below the lowest price of thirty days. */
  | { readonly kind: 'announced'; readonly price: Cents; readonly insteadOf: Cents }
  /** The price was as low during the thirty days before, so no reduction is announced (article L112-1-1). */
  | { readonly kind: 'silent'; readonly price: Cents; readonly lowest: Cents };

export function priceOfOffer(
  { price, lowestPrice }: Pick<OfferedProduct, 'price' | 'lowestPrice'>,
  discount: OfferDiscount | null,
): OfferPrice {
  if (price === null) return { kind: 'unknown' };
  const reduced = reducedPrice(price, discount);
  if (reduced === price) return { kind: 'full', price };
  const insteadOf = announcedPrice(reduced, price, lowestPrice);
  return insteadOf === null
    ? { kind: 'silent', price: reduced, lowest: lowestPrice ?? toCents(0) }
    : { kind: 'announced', price: reduced, insteadOf };
}
