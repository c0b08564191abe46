/** The checkout fields of a buyer who pays by bank transfer. */
export const ANNE = {
  billing_first_name: 'Anne',
  billing_last_name: 'Rossi',
  billing_country: 'FR',
  billing_address_1: '8 rue des Tilleuls',
  billing_postcode: '69004',
  billing_city: 'Lyon',
  billing_phone: '06 00 00 00 00',
  billing_email: 'anne@exemple.fr',
  payment_method: 'bacs',
  terms: '1',
};

/** The same fields with a payment card, given its id at the provider. */
export const byCard = (methodId: string) => ({
  ...ANNE,
  payment_method: 'woocommerce_payments',
  'wcpay-payment-method': methodId,
});
