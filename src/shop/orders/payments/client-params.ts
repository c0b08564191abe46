import { COUNTRY, CURRENCY } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { texts } from './texts.ts';

type Settings = {
  /** The amount to pay, in cents. */
  readonly total: number;
  /** Whether the page pays an existing order. */
  readonly isOrderPay: boolean;
  /** The address fields of the page's form. */
  readonly billingFields: Readonly<Record<string, { readonly required: boolean }>>;
  readonly publishableKey: string;
  readonly isSandbox: boolean;
  readonly nonces: Readonly<Record<'createSetup' | 'saveAppearance' | 'initWallet', string>>;
};

/** The content of the global `wcpay_upe_config` for scripts of the card payment (§3.13). */
export const cardParams = ({
  publishableKey,
  isSandbox,
  total,
  isOrderPay,
  billingFields,
  nonces,
}: Settings) => ({
  publishableKey,
  testMode: isSandbox || publishableKey.startsWith('pk_test_'),
  // The shop uses its own provider account and no platform account, and loads no further scripts against fraud.
  accountId: '',
  fraudServices: {},
  forceNetworkSavedCards: false,
  cartTotal: total,
  currency: CURRENCY.toLowerCase(),
  storeCountry: COUNTRY,
  enabledBillingFields: billingFields,
  locale: 'fr',
  ajaxUrl: PATHS.adminAjax,
  gatewayId: CARD_METHOD,
  isCheckout: true,
  isOrderPay,
  isChangingPayment: false,
  createSetupIntentNonce: nonces.createSetup,
  saveUPEAppearanceNonce: nonces.saveAppearance,
  initWooPayNonce: nonces.initWallet,
  genericErrorMessage: texts.failed,
  features: ['products', 'refunds', 'tokenization', 'add_payment_method'],
  isSavedCardsEnabled: true,
  isPaymentRequestEnabled: true,
  isMultiCurrencyEnabled: true,
  isWooPayEnabled: false,
  paymentMethodsConfig: {
    card: {
      title: texts.shortTitle,
      isReusable: true,
      isBnpl: false,
      showSaveOption: true,
      gatewayId: CARD_METHOD,
      countries: [],
    },
  },
});
