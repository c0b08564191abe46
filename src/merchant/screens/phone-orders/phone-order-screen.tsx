import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readForm } from '#platform/server/edge/read-form.ts';
import { listDeliveryCountries } from '#shop/basket/cart/server/delivery.ts';
import { checkForm, type CheckoutFault } from '#shop/checkout/checkout/check-form.ts';
import {
  NEW_ORDER_PATH,
  readPhoneOrder,
  readStep,
  type PhoneOrderForm,
} from '#shop/checkout/phone-orders/phone-order-form.ts';
import {
  placePhoneOrder,
  previewPhoneOrder,
  type PhoneOrderPreview,
} from '#shop/checkout/phone-orders/server/place-phone-order.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { ORDER_DESK_PATH, orderPath } from '#shop/orders/order-desk/order-list.ts';
import { paymentMethodSettings } from '#shop/orders/payments/server/payment-method-settings.ts';
import { offeredMethods, PAYMENT_METHODS } from '#shop/orders/orders/payment-methods.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { PhoneOrderBody } from './phone-order-body.tsx';
import { phoneTexts as texts } from './texts.ts';

export const showPhoneOrder: OfficeScreen = async (deps, context) => {
  const form = { ...readPhoneOrder(() => '', 'price'), submissionId: randomUUID() };
  return answerForm(deps, context, { form });
};

/** « Ajouter une ligne » and « Calculer les prix » show the form again; « Créer » places the order. */
export const submitPhoneOrder: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const step = readStep(text);
  const read = readPhoneOrder(text, step);
  const isKnownForm = z.uuid().safeParse(read.submissionId).success;
  const form = isKnownForm ? read : { ...read, submissionId: randomUUID() };
  const preview = await previewPhoneOrder(deps, form);
  if (step !== 'place') return answerForm(deps, context, { form, preview });
  const faults = await faultsOf(deps, form, preview);
  if (faults.length > 0) return answerForm(deps, context, { form, preview, faults });
  const placed = await placePhoneOrder(deps, context.actor, form);
  if (placed.ok) return context.reply.redirect(doneHref(orderPath(placed.value), 'creee'), 303);
  const message = texts.refusals[placed.failure];
  return answerForm(deps, context, { form, preview, message });
};

/** The offline methods: the shop does not type the card of a buyer. */
const listMethods = async (deps: OfficeDeps) => {
  const [shop, switches] = await Promise.all([
    shopSettings.load(deps.db),
    paymentMethodSettings.load(deps.db),
  ]);
  const offered = offeredMethods(shop, switches);
  return PAYMENT_METHODS.filter(({ id, kind }) => kind === 'offline' && offered.includes(id));
};

async function faultsOf(
  deps: OfficeDeps,
  { buyer }: PhoneOrderForm,
  { cart }: PhoneOrderPreview,
): Promise<CheckoutFault[]> {
  const methods: readonly string[] = (await listMethods(deps)).map(({ id }) => id);
  return checkForm(buyer, {
    countries: await listDeliveryCountries(deps),
    paymentMethods: cart.toPay === 0 ? ['', ...methods] : methods,
  });
}

type Shown = {
  readonly form: PhoneOrderForm;
  readonly preview?: PhoneOrderPreview;
  readonly faults?: readonly CheckoutFault[];
  readonly message?: string;
};

async function answerForm(deps: OfficeDeps, context: OfficeContext, shown: Shown) {
  const { faults = [], message } = shown;
  return answerScreen(deps, context, {
    title: texts.title,
    current: ORDER_DESK_PATH,
    status: faults.length > 0 || message !== undefined ? 422 : 200,
    body: (
      <PhoneOrderBody
        {...shown}
        faults={faults}
        action={NEW_ORDER_PATH}
        nonce={context.nonce}
        countries={await listDeliveryCountries(deps)}
        methods={await listMethods(deps)}
      />
    ),
  });
}
