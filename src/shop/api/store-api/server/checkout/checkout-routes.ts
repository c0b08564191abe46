import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '#platform/server/request-context.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { UNKNOWN_ADDRESS, UNKNOWN_BILLING } from '#shop/common/addresses/address.ts';
import { normaliseCompanyNumber } from '#shop/common/addresses/company-number.ts';
import { EXTENSION_NAME } from '#shop/common/attribution/attribution.ts';
import { acceptAttributionExtension } from '#shop/common/attribution/server/accept-attribution.ts';
import { isEmpty, type Cart } from '#shop/basket/cart/cart.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import type { CheckoutForm } from '#shop/checkout/checkout/check-form.ts';
import { paidLater, type PaymentOutcome } from '#shop/checkout/checkout/payment-outcome.ts';
import { saveDraft, type Draft, type DraftChange } from '#shop/orders/orders/server/order-drafts.ts';
import { readCardSelection } from '#shop/checkout/checkout/card-selection.ts';
import { isOverLimit, submitForm } from '#shop/checkout/checkout/server/submit-checkout.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { parseSeenVersions } from '#shop/orders/legal-versions/legal-version.ts';
import { findOrder } from '#shop/orders/orders/server/find-order.ts';
import { faultsError, refusalError } from '../../checkout-errors.ts';
import { errorCode, type WireError } from '#shop/basket/store-client/errors.ts';
import { answerChange } from '../cart/cart-answer.ts';
import { OUTCOME_STATUS, toWireCheckout } from './checkout-resource.ts';
import { notPaid, idempotencyKeyOf } from './payment-answer.ts';
import { CHECKOUT, documented, INVALID, PAYMENT_REFUSED, refusals } from '../openapi/document-call.ts';
import { read } from '../read.ts';
import { checkoutBody, draftBody } from '../schemas.ts';
import { SEPARATE_ORDER_MARK } from '#shop/basket/store-client/tokenized-cart.ts';
import { callerOf, nonceHolder, type StoreDeps } from '../session.ts';

const EMPTY = errorCode('cart_empty');
const CALLS = {
  read: documented('GET /checkout', { ...CHECKOUT, errors: refusals({ 400: [EMPTY] }) }),
  save: documented('PUT /checkout', {
    ...CHECKOUT,
    body: draftBody,
    bodyExample: { payment_method: 'bacs', customer_note: 'Sonnez deux fois.' },
    errors: refusals({ 400: [INVALID, EMPTY] }),
  }),
  place: documented('POST /checkout', {
    ...CHECKOUT,
    body: checkoutBody,
    bodyExample: {
      billing_address: {
        first_name: 'Anne',
        last_name: 'Rossi',
        address_1: '8 rue des Tilleuls',
        postcode: '69004',
        city: 'Lyon',
        country: 'FR',
        phone: '0600000000',
        email: 'anne@exemple.fr',
      },
      payment_method: 'bacs',
      payment_data: [],
      customer_note: '',
    },
    errors: refusals({
      400: [
        INVALID,
        EMPTY,
        ...PAYMENT_REFUSED,
        ...[
          'missing_email_address',
          'invalid_email_address',
          'invalid_address',
          'invalid_address_country',
          'invalid_shipping_option',
          'missing_relay_point',
          'invalid_relay_point',
        ].map(errorCode),
      ],
      409: ['cart_item_error', 'cart_coupon_errors', 'checkout_total_changed', 'checkout_sent_twice'].map(
        errorCode,
      ),
    }),
  }),
};

/**
 * The checkout routes (§7.6). Every call validates the caller, even a read, because a draft is private to its
 * visitor.
 */
export function checkoutRoutes(api: FastifyInstance, deps: StoreDeps): void {
  api.get('/checkout', CALLS.read, (request, reply) =>
    answerDraft(deps, { request, reply }, async () => ({})),
  );
  const note = (request: FastifyRequest, reply: FastifyReply) =>
    answerDraft(deps, { request, reply }, async () => {
      const input = read(draftBody, request.body);
      return { note: input.customer_note ?? input.order_notes, paymentMethod: input.payment_method };
    });
  api.put('/checkout', CALLS.save, note);
  api.post('/checkout', CALLS.place, (request, reply) => {
    let placed: { order: Order; outcome: PaymentOutcome } | undefined;
    const place = async (visitor: string): Promise<WireError | undefined> => {
      const input = read(checkoutBody, request.body);
      const submitted = await submitForm(deps, {
        visitor,
        customer: await findCustomer(deps, request),
        form: toForm(input),
        wantsAccount: input.create_account,
        card: readCardSelection((name) => input.payment_data[name] ?? ''),
        ip: request.ip,
        showsChallenge: true,
        idempotencyKey: idempotencyKeyOf(request),
        methods: await deps.methods(),
        seenTotal: totalOf(input),
        seenVersions: parseSeenVersions(input.extensions.eveil?.legal_versions),
        attribution: await acceptAttributionExtension(deps.db, input.extensions[EXTENSION_NAME] ?? {}),
      });
      if (submitted.kind === 'faults') return faultsError(submitted.faults, input.payment_method);
      if (submitted.kind === 'refused') return refusalError(submitted.refusal);
      if (isOverLimit(submitted)) return refusalError('too-many-tries');
      const { id, key } = submitted.order;
      const order = await findOrder(deps.db, id, key);
      if (!order) throw new Error(`order ${id} was placed and is not there`);
      const mark = callerOf(deps, request).by === 'separate-session' ? SEPARATE_ORDER_MARK : '';
      const thanks = deps.config.publicUrl + PATHS.orderReceived(id, key) + mark;
      placed = {
        order,
        outcome:
          submitted.kind === 'placed'
            ? paidLater(thanks)
            : notPaid(deps, nonceHolder(deps, request, visitor), id, submitted.outcome),
      };
      return undefined;
    };
    return answerChange(
      deps,
      { request, reply },
      place,
      async () => placed && toWireCheckout(placed.order, placed.outcome),
      () => (placed ? OUTCOME_STATUS[placed.outcome.status] : 200),
    );
  });
}

/** Returns the draft order of the current cart. */
function answerDraft(deps: StoreDeps, context: RequestContext, readDraft: () => Promise<DraftChange>) {
  let draft: (Draft & { customerId: number | null }) | undefined;
  const save = async (visitor: string): Promise<WireError | undefined> => {
    const draftInput = await readDraft();
    if (isEmpty(await getCart(deps, visitor))) return refusalError('empty');
    const customer = await findCustomer(deps, context.request);
    draft = { ...(await saveDraft(deps.db, visitor, draftInput)), customerId: customer?.id ?? null };
    return undefined;
  };
  const show = async ({ billing, shipping }: Cart) =>
    draft && toWireCheckout({ ...draft, status: 'checkout-draft', billing, shipping });
  return answerChange(deps, context, save, show);
}

/** Returns the total that the client displayed, if it was sent. */
function totalOf({ extensions: { eveil } }: CheckoutBody): number | undefined {
  return eveil?.total === undefined ? undefined : Number(eveil.total);
}

type CheckoutBody = ReturnType<typeof checkoutBody.parse>;

/** Converts the request to the classic checkout form. The client shows the terms beside its own button. */
function toForm(body: CheckoutBody): CheckoutForm {
  const billing = {
    ...UNKNOWN_BILLING,
    country: '',
    ...body.billing_address,
    companyNumber: normaliseCompanyNumber(body.extensions.eveil?.company_number ?? ''),
  };
  const shipping = { ...UNKNOWN_ADDRESS, country: '', ...body.shipping_address };
  return {
    billing,
    // If the shipping address is missing or blank, the order ships to the billing address.
    shipsElsewhere: Object.values(body.shipping_address).some(
      (line) => line !== '' && line !== shipping.country,
    ),
    shipping: isWallet(body) && shipping.lastName === '' ? { ...shipping, lastName: '-' } : shipping,
    note: body.customer_note,
    paymentMethod: body.payment_method,
    acceptsTerms: true,
    relayPoint: body.extensions.eveil?.relay_point ?? '',
  };
}

/** Device wallets have a single name field, which may contain only one word. */
const isWallet = ({ payment_data: data }: CheckoutBody) =>
  data['express_payment_type'] !== undefined || data['payment_request_type'] !== undefined;
