/** Announces that the payment is under way (checkout/browser/paying-form.ts). */
export const PayingStatus = () => <p role="status" className="visually-hidden" data-paying-status="" />;
