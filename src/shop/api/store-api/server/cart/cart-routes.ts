import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FormFault } from '#platform/forms.ts';
import { addressFaults, type AddressFault } from '#shop/common/addresses/address.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { listDeliveryCountries, saveCartAddresses, selectRate } from '#shop/basket/cart/server/delivery.ts';
import { applyCode, removeCode } from '#shop/basket/cart/server/use-coupon.ts';
import { errorCode, wireError } from '#shop/basket/store-client/errors.ts';
import { texts } from '../../texts.ts';
import { answerChange, answerRead, showCart } from './cart-answer.ts';
import { CHANGE, documented, INVALID, refusals } from '../openapi/document-call.ts';
import { InvalidParameters, read } from '../read.ts';
import { couponBody, selectRateBody, updateCustomerBody } from '../schemas.ts';
import { fillUpPostcode } from '#shop/basket/store-client/tokenized-cart.ts';
import { isFromWallet, type StoreDeps } from '../session.ts';

const CODE = { ...CHANGE, body: couponBody, bodyExample: { code: 'bienvenue' } } as const;
const badCode = refusals({ 400: [INVALID, errorCode('cart_coupon_error')] });
const unusedCode = { 409: [errorCode('cart_coupon_invalid_code')] };

const CALLS = {
  cart: documented('GET /cart', { group: 'cart', answer: 'Cart' }),
  applyCoupon: documented('POST /cart/apply-coupon', { ...CODE, errors: badCode }),
  removeCoupon: documented('POST /cart/remove-coupon', {
    ...CODE,
    errors: refusals({ 400: [INVALID], ...unusedCode }),
  }),
  selectRate: documented('POST /cart/select-shipping-rate', {
    ...CHANGE,
    body: selectRateBody,
    bodyExample: { package_id: 0, rate_id: 'flat_rate:1' },
    errors: refusals({
      400: [INVALID, errorCode('cart_missing_rate_id'), errorCode('cart_invalid_rate_id')],
    }),
  }),
  updateCustomer: documented('POST /cart/update-customer', {
    ...CHANGE,
    body: updateCustomerBody,
    bodyExample: { shipping_address: { postcode: '69002', city: 'Lyon', country: 'FR' } },
    errors: refusals({ 400: [INVALID] }),
  }),
  coupons: documented('GET /cart/coupons', { group: 'cart', answer: 'CartCoupon', many: true }),
  addCoupon: documented('POST /cart/coupons', {
    ...CODE,
    status: 201,
    answer: 'CartCoupon',
    errors: badCode,
  }),
  removeCoupons: documented('DELETE /cart/coupons', {
    ...CHANGE,
    answer: 'CartCoupon',
    many: true,
    errors: refusals(),
  }),
  removeOneCoupon: documented('DELETE /cart/coupons/{code}', {
    ...CHANGE,
    params: z.object({ code: z.string() }),
    status: 204,
    answer: null,
    errors: refusals(unusedCode),
  }),
};

/** The routes of the cart, its coupons, its addresses and its delivery method (§7.6). */
export function cartRoutes(api: FastifyInstance, deps: StoreDeps): void {
  api.get('/cart', CALLS.cart, (request, reply) =>
    answerRead(deps, { request, reply }, (cart) => showCart(deps, cart)),
  );

  const useCode =
    (code: string, { ip }: { readonly ip: string }) =>
    async (visitor: string) => {
      const applied = await applyCode(deps, { visitor, typed: code, ip });
      if (applied.ok) return undefined;
      return wireError(400, errorCode('cart_coupon_error'), cartTexts.couponRefusals[applied.failure]);
    };
  const dropCode = (code: string) => async (visitor: string) =>
    (await removeCode(deps, visitor, code))
      ? undefined
      : wireError(409, errorCode('cart_coupon_invalid_code'), texts.couponNotApplied);

  api.post('/cart/apply-coupon', CALLS.applyCoupon, (request, reply) =>
    answerChange(deps, { request, reply }, (visitor) =>
      useCode(read(couponBody, request.body).code, request)(visitor),
    ),
  );
  api.post('/cart/remove-coupon', CALLS.removeCoupon, (request, reply) =>
    answerChange(deps, { request, reply }, (visitor) =>
      dropCode(read(couponBody, request.body).code)(visitor),
    ),
  );

  api.post('/cart/select-shipping-rate', CALLS.selectRate, (request, reply) =>
    answerChange(deps, { request, reply }, async (visitor) => {
      const { rate_id: rateId } = read(selectRateBody, request.body);
      if (!rateId) return wireError(400, errorCode('cart_missing_rate_id'), texts.missingRate);
      return (await selectRate(deps, visitor, rateId))
        ? undefined
        : wireError(400, errorCode('cart_invalid_rate_id'), texts.unknownRate);
    }),
  );

  api.post('/cart/update-customer', CALLS.updateCustomer, (request, reply) =>
    answerChange(deps, { request, reply }, async (visitor) => {
      const body = read(updateCustomerBody, request.body);
      const input = isFromWallet(deps, request)
        ? { ...body, shipping_address: fillUpPostcode(body.shipping_address) }
        : body;
      const countries = await listDeliveryCountries(deps);
      const cart = await getCart(deps, visitor);
      const faults = [
        ...faultsOf('billing_address', { ...cart.billing, ...input.billing_address }, countries),
        ...faultsOf('shipping_address', { ...cart.shipping, ...input.shipping_address }, countries),
      ];
      if (faults.length > 0) throw invalidAddresses(faults);
      await saveCartAddresses(deps, visitor, cart, {
        billing: input.billing_address,
        shipping: input.shipping_address,
      });
      return undefined;
    }),
  );

  couponRoutes(api, deps, { useCode, dropCode });
}

type ChangeCart = Parameters<typeof answerChange>[2];
type Codes = {
  readonly useCode: (code: string, request: { readonly ip: string }) => ChangeCart;
  readonly dropCode: (code: string) => ChangeCart;
};

/** The routes of the cart's coupons as a collection. */
function couponRoutes(api: FastifyInstance, deps: StoreDeps, { useCode, dropCode }: Codes): void {
  const list = async (cart: Parameters<typeof showCart>[1]) => (await showCart(deps, cart)).coupons;
  api.get('/cart/coupons', CALLS.coupons, (request, reply) => answerRead(deps, { request, reply }, list));
  api.post('/cart/coupons', CALLS.addCoupon, (request, reply) => {
    const use = (visitor: string) => useCode(read(couponBody, request.body).code, request)(visitor);
    return answerChange(deps, { request, reply }, use, async (cart) => (await list(cart)).at(-1), 201);
  });
  api.delete('/cart/coupons', CALLS.removeCoupons, (request, reply) => {
    const dropAll = async (visitor: string) => {
      const { coupons } = await getCart(deps, visitor);
      for (const { coupon } of coupons) await removeCode(deps, visitor, coupon.code);
      return undefined;
    };
    return answerChange(deps, { request, reply }, dropAll, async () => []);
  });
  api.delete<{ Params: { code: string } }>('/cart/coupons/:code', CALLS.removeOneCoupon, (request, reply) =>
    answerChange(deps, { request, reply }, dropCode(request.params.code), async () => '', 204),
  );
}

/** `section` is the parameter with the address: `billing_address` or `shipping_address`. */
type ParameterFault = FormFault<{ readonly code: AddressFault; readonly section: string }>;

const faultsOf = (
  section: string,
  address: Parameters<typeof addressFaults>[0],
  countries: readonly string[],
): ParameterFault[] =>
  Object.entries(addressFaults(address, countries)).map(([field, code]) => ({ section, field, code }));

function invalidAddresses(faults: readonly ParameterFault[]): InvalidParameters {
  const details = faults.map(({ section, code }) => [section, { code, message: texts.addressFaults[code] }]);
  return new InvalidParameters(
    [...new Set(faults.map(({ section }) => section))],
    Object.fromEntries(details),
  );
}
