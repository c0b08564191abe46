import {
  batchAnswer,
  cart,
  cartCoupon,
  cartItem,
  checkout,
  clientParams,
  error,
  order,
} from '../cart/cart-answers.ts';
import { attribute, category, collectionData, product, review, term } from '../catalogue/product-answers.ts';

/** The response schemas, by their names in the OpenAPI document. */
export const ANSWERS = {
  Product: product,
  CollectionData: collectionData,
  Category: category,
  Term: term,
  Attribute: attribute,
  Review: review,
  Cart: cart,
  CartItem: cartItem,
  CartCoupon: cartCoupon,
  Checkout: checkout,
  Order: order,
  BatchAnswer: batchAnswer,
  ClientParams: clientParams,
  Error: error,
} as const;
export type AnswerName = keyof typeof ANSWERS;
