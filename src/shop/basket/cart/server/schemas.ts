import { z } from 'zod';
import { idField, numberField } from '#platform/server/edge/fields.ts';
import { formOf } from '#platform/server/edge/read-form.ts';
import { GIFT_FIELD, readGift, type Gift } from '#shop/basket/gift-cards/gift.ts';
import type { AddRequest } from './add-to-cart.ts';
import { shippingChoice } from './shipping-choice.ts';

/**
 * Non-numeric input becomes NaN, which is refused like other invalid quantities (cart.ts) instead of guessed.
 */
const quantity = numberField.catch(NaN);
const lineKey = z.string().regex(/^[0-9a-f]{32}$/);
const fields = z.record(z.string(), z.unknown());

const CHOICE_PREFIX = 'attribute_';

/** Returns the fields named `word[key]`, such as `quantity[12]`, as pairs of key and value. */
function bracketed(form: Record<string, unknown>, word: string): [string, unknown][] {
  return Object.entries(form).flatMap(([name, value]) => {
    const inside =
      name.startsWith(`${word}[`) && name.endsWith(']') ? name.slice(word.length + 1, -1) : undefined;
    return inside === undefined ? [] : [[inside, value] satisfies [string, unknown]];
  });
}

/**
 * The product page form: `add-to-cart`, `quantity` and the choices as `attribute_{taxonomy}`. A grouped
 * product sends `quantity[{id}]` for each of its products instead.
 */
export const addForm = fields.transform((form, context): AddRequest[] => {
  const group = bracketed(form, 'quantity');
  if (group.length > 0) {
    const parsed = z
      .array(z.tuple([idField, quantity]))
      .max(100)
      .safeParse(group);
    if (!parsed.success) return refuse(context);
    return parsed.data
      .filter(([, count]) => count !== 0)
      .map(([productId, count]) => ({ productId, quantity: count, choices: {} }));
  }
  const productId = idField.safeParse(form['add-to-cart']);
  if (!productId.success) return refuse(context);
  const choices = Object.entries(form).flatMap(([name, value]) =>
    name.startsWith(CHOICE_PREFIX) && typeof value === 'string'
      ? [[name.slice(CHOICE_PREFIX.length), value]]
      : [],
  );
  return [
    {
      productId: productId.data,
      quantity: quantity.parse(form['quantity'] ?? 1),
      choices: Object.fromEntries(choices),
      ...giftOf(form),
    },
  ];
});

/** The fields of a gift card, if one of them is filled in. */
function giftOf(form: Record<string, unknown>): { gift?: Gift } {
  const { text } = formOf(form);
  return Object.values(GIFT_FIELD).some((field) => text(field).trim() !== '') ? { gift: readGift(text) } : {};
}

/**
 * The request of listing swatches: `product_id`, `variation_id` and the choices as
 * `variations[attribute_{taxonomy}]`. The quantity is always 1 (§7.2).
 */
export const quickAddForm = fields.transform((form, context): AddRequest => {
  const productId = idField.safeParse(form['product_id']);
  const sentVariation = form['variation_id'] ?? '';
  const variationId = NO_VARIATION.has(sentVariation) ? undefined : idField.safeParse(sentVariation);
  if (!productId.success || variationId?.success === false) return refuse(context);
  const choices = bracketed(form, 'variations').flatMap(([name, value]) =>
    name.startsWith(CHOICE_PREFIX) && typeof value === 'string' && value !== ''
      ? [[name.slice(CHOICE_PREFIX.length), value]]
      : [],
  );
  return {
    productId: productId.data,
    quantity: 1,
    choices: Object.fromEntries(choices),
    ...(variationId && { variationId: variationId.data }),
  };
});

const NO_VARIATION = new Set<unknown>(['', '0', 0]);

function refuse(context: z.core.$RefinementCtx): never {
  context.addIssue({ code: 'custom', message: 'no product' });
  return z.NEVER;
}

/** The classic request and the links: `product_id` and `quantity`, which defaults to 1. */
export const addCall = z
  .object({ product_id: idField, quantity: z.union([z.literal('').transform(() => 1), quantity]).default(1) })
  .transform(({ product_id: productId, quantity: count }): AddRequest[] => [
    { productId, quantity: count, choices: {} },
  ]);

/** A typed coupon code; anything but a string becomes the empty code. */
export const couponCode = z.string().catch('');

/** Enter in the coupon field submits the form with its default button, so a typed code is applied by any. */
function typedCoupon(form: Record<string, unknown>): string | undefined {
  const code = couponCode.parse(form['coupon_code']);
  return 'apply_coupon' in form || code.trim() !== '' ? code : undefined;
}

/**
 * The cart page form: `quantity[{key}]` for each line, the shipping rate and gift wrapping. The pressed button
 * adds `remove` with a line key, a coupon to apply or remove, or `proceed` to continue to the checkout.
 */
export const cartForm = fields.transform((form) => ({
  proceeds: 'proceed' in form,
  remove: lineKey.safeParse(form['remove']).data,
  useCoupon: typedCoupon(form),
  dropCoupon: 'remove_coupon' in form ? couponCode.parse(form['remove_coupon']) : undefined,
  rateId: shippingChoice.parse(form),
  giftWrap: 'gift_wrap_offered' in form ? form['gift_wrap'] === '1' : undefined,
  quantities: bracketed(form, 'quantity').flatMap(([key, value]) => {
    const typed = numberField.safeParse(value);
    return lineKey.safeParse(key).success && typed.success
      ? [[key, typed.data] satisfies [string, number]]
      : [];
  }),
}));
