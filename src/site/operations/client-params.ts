import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { documented } from '#shop/api/store-api/server/openapi/document-call.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { findVisitor } from '#platform/server/visitor.ts';
import { AJAX_TEMPLATE, clientParams } from '#shop/basket/cart/client-params.ts';
import { NONCE_ACTIONS } from '#shop/basket/cart/contract.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import { attributionParams } from '#shop/common/attribution/attribution-settings.ts';
import { attributionSettings } from '#shop/common/attribution/server/attribution-settings.ts';
import { PARAMS_NAME } from '#shop/customers/audience/contract.ts';
import { audienceSettings } from '#shop/customers/audience/server/audience-settings.ts';
import { audienceParams } from '#shop/customers/audience/server/calls.tsx';
import { CONSENT_COOKIE, readConsent } from '#shop/common/consent/consent.ts';
import { WIDGET_AREA_PARAMS } from '#shop/editorial/widgets/contract.ts';
import { widgetAreaParams } from '#shop/editorial/widgets/server/widget-area-call.tsx';
import { loadSettings } from '#shop/common/settings/server/load-settings.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { listServerProviders } from '#shop/common/address-autocomplete/server/server-providers.ts';
import { singleProductParams } from '#shop/catalogue/products/client-params.ts';
import { BILLING_FIELDS } from '#shop/checkout/checkout/billing-fields.ts';
import { addressParams, checkoutParams, countrySelectParams } from '#shop/checkout/checkout/client-params.ts';
import { NONCES as CHECKOUT_NONCES } from '#shop/checkout/checkout/contract.ts';
import { texts as customerTexts } from '#shop/customers/accounts/texts.ts';
import { listDeliveryCountries } from '#shop/basket/cart/server/delivery.ts';
import { cardParams } from '#shop/orders/payments/client-params.ts';
import { CARD_NONCES } from '#shop/orders/payments/contract.ts';
import { expressSettings } from '#shop/checkout/express-checkout/server/express-settings.ts';
import { amountToPay } from '#shop/orders/orders/order.ts';
import { loadExpressParams, openOrder } from '#site/buying/express-params.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { createMerchantNonce } from '#shop/notices/coming-soon/server/find-banner.ts';
import { variationParams } from '#shop/catalogue/variations/client-params.ts';

const CALL = documented('GET /client-params', {
  group: 'site',
  query: z.object({
    page: z.enum(['home', 'text', 'product', 'cart', 'checkout', 'order-pay']).default('home'),
  }),
  answer: 'ClientParams',
});

/**
 * GET /wp-json/eveil/v1/client-params: the parameters that scripts of existing clients read from globals of a
 * page. Public pages are the same for every visitor, so they cannot embed visitor-specific values such as a
 * nonce.
 */
export function clientParamsRoute(app: FastifyInstance, deps: CartDeps & Pick<PageDeps, 'provider'>): void {
  app.get(PATHS.clientParams, CALL, async (request, reply) => {
    const page = queryOf(request).get('page');
    const visitor = findVisitor(request);
    const settings = await loadSettings(deps.db);
    const cart = cartSettings.read(settings);
    const { redirectAfterAdd, checkoutLayout } = cart;
    const { noMatchingVariation, name: storeName } = shopSettings.read(settings);
    const { tracking, promocode } = attributionSettings.read(settings);
    const { counting } = audienceSettings.read(settings);
    const agreed = readConsent(request.cookies[CONSENT_COOKIE])?.includes('marketing') ?? false;
    const nonce = (action: string) => deps.nonces.create(action, visitor);
    const express = expressSettings.read(settings);
    const restNonce = await createMerchantNonce(deps, request);
    reply.header('Cache-Control', 'no-store');
    return {
      ...(await loadExpressParams(deps, request, { express, cart, storeName, counting })),
      ...(restNonce !== undefined && { wpApiSettings: { root: PATHS.apiGuide, nonce: restNonce } }),
      woocommerce_params: {
        ajax_url: PATHS.adminAjax,
        wc_ajax_url: AJAX_TEMPLATE,
        i18n_password_show: customerTexts.showPassword,
        i18n_password_hide: customerTexts.hidePassword,
      },
      wc_add_to_cart_params: clientParams.wc_add_to_cart_params({
        isCartPage: page === 'cart',
        redirectAfterAdd,
      }),
      wc_cart_fragments_params: clientParams.wc_cart_fragments_params(),
      wc_order_attribution: attributionParams(tracking && agreed, promocode),
      ...(counting && { [PARAMS_NAME]: audienceParams(deps, request) }),
      ...(page === 'text' && { [WIDGET_AREA_PARAMS]: widgetAreaParams(deps, request) }),
      ...(page === 'product' && {
        wc_add_to_cart_variation_params: variationParams(AJAX_TEMPLATE, noMatchingVariation),
        wc_single_product_params: singleProductParams(),
      }),
      ...((page === 'checkout' || page === 'order-pay') && {
        wc_checkout_params: checkoutParams(
          {
            updateReview: nonce(CHECKOUT_NONCES.updateReview),
            applyCoupon: nonce(NONCE_ACTIONS.applyCoupon),
            removeCoupon: nonce(NONCE_ACTIONS.removeCoupon),
          },
          page === 'checkout',
        ),
        ...(await addressGlobals(deps)),
        wcpay_upe_config: cardParams({
          publishableKey: deps.provider.publishableKey,
          isSandbox: deps.provider.isSandbox,
          total: await totalToPay(deps, request, page),
          isOrderPay: page === 'order-pay',
          billingFields: Object.fromEntries(
            BILLING_FIELDS.map(({ wire, required }) => [`billing_${wire}`, { required }]),
          ),
          nonces: {
            createSetup: nonce(CARD_NONCES.createSetup),
            saveAppearance: nonce(CARD_NONCES.saveAppearance),
            initWallet: nonce(CARD_NONCES.initWallet),
          },
        }),
        wc_address_autocomplete_common_params: {
          address_providers: JSON.stringify(listServerProviders(deps.config)),
        },
      }),
      // Scripts that skip the block checkout look for this.
      ...(page === 'checkout' && checkoutLayout === 'block' && { wcSettings: { isCheckoutBlock: true } }),
      ...(page === 'cart' && {
        wc_cart_params: clientParams.wc_cart_params({
          updateShipping: nonce(NONCE_ACTIONS.updateShipping),
          applyCoupon: nonce(NONCE_ACTIONS.applyCoupon),
          removeCoupon: nonce(NONCE_ACTIONS.removeCoupon),
        }),
      }),
    };
  });
}

async function totalToPay(deps: CartDeps, request: FastifyRequest, page: string | null): Promise<number> {
  if (page === 'order-pay') {
    const order = await openOrder(deps, request);
    return order ? amountToPay(order) : 0;
  }
  return (await getCart(deps, findVisitor(request))).toPay;
}

async function addressGlobals(deps: CartDeps) {
  const countries = await listDeliveryCountries(deps);
  return {
    wc_country_select_params: countrySelectParams(countries),
    wc_address_i18n_params: addressParams(countries),
  };
}
