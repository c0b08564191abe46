import { COUNTRY, CURRENCY } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { AJAX_TEMPLATE } from '#shop/basket/cart/client-params.ts';
import { BILLING_FIELDS } from '#shop/checkout/checkout/billing-fields.ts';
import { signInHref } from '#shop/customers/accounts/account-paths.ts';
import type { Context, ExpressParams, ExpressProduct, NonceName } from './contract.ts';
import { buttonHeight, buttonRadius, type ExpressSettings } from './express-settings.ts';
import { texts } from './texts.ts';

type ExpressParamsInput = {
  readonly context: Context;
  readonly hasBlock: boolean;
  readonly settings: ExpressSettings;
  readonly storeName: string;
  readonly publishableKey: string;
  readonly nonces: Readonly<Record<NonceName, string>>;
  readonly countries: readonly string[];
  readonly needsShipping: boolean;
  readonly isSignedIn: boolean;
  readonly product: ExpressProduct | false;
  /** The path to return to after sign-in. */
  readonly path: string;
};

const DECIMALS = 2;
const LOCALE = 'fr';

/** The settings of the wallet scripts on one page (§3.13). */
export function expressParams(input: ExpressParamsInput): ExpressParams {
  const { settings, storeName } = input;
  const asksToSignIn = settings.signInFirst && !input.isSignedIn;
  return {
    ajax_url: PATHS.adminAjax,
    wc_ajax_url: AJAX_TEMPLATE,
    // The account id is empty, because the shop uses its own provider account and no platform account.
    stripe: { publishableKey: input.publishableKey, accountId: '', locale: LOCALE },
    nonce: input.nonces,
    checkout: {
      currency_code: CURRENCY.toLowerCase(),
      currency_decimals: DECIMALS,
      country_code: COUNTRY,
      needs_shipping: input.needsShipping,
      needs_payer_phone: BILLING_FIELDS.some(({ name, required }) => name === 'phone' && required),
      allowed_shipping_countries: input.countries,
      display_prices_with_tax: true,
    },
    button: {
      type: settings.type,
      theme: settings.theme,
      height: String(buttonHeight(settings.heightPx)),
      radius: buttonRadius(settings.radiusPx),
      size: 'medium',
      locale: LOCALE,
      branded_type: 'long',
    },
    login_confirmation: asksToSignIn && {
      message: texts.signIn.message,
      redirect_url: signInHref(input.path),
    },
    button_context: input.context,
    has_block: input.hasBlock,
    product: input.product,
    total_label: storeName,
    store_name: storeName,
    flags: { isEceUsingConfirmationTokens: false },
  };
}
