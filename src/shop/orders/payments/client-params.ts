import { PATHS } from '#shop/common/paths/paths.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { texts } from './texts.ts';

type Settings = {
  readonly publishableKey: string;
  readonly isSandbox: boolean;
  readonly nonces: Readonly<Record<'createSetup' | 'saveAppearance' | 'initWallet', string>>;
};

/** The content of the global `wcpay_upe_config` for scripts of the card payment (§3.13). */
export const cardParams = ({ publishableKey, isSandbox, nonces }: Settings) => ({
  publishableKey,
  testMode: isSandbox || publishableKey.startsWith('pk_test_'),
  locale: 'fr',
  ajaxUrl: PATHS.adminAjax,
  gatewayId: CARD_METHOD,
  isCheckout: true,
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
      countries: [],
    },
  },
});
