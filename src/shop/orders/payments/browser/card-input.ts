/** The provider's id of a payment card, or the validation error. */
export type CardReference =
  | { readonly methodId: string }
  | { readonly problem: string; readonly field?: HTMLElement | undefined };

/** An input for payment card data. */
export type CardInput = {
  name(): Promise<CardReference>;
  /** Shows the bank challenge above the page. Returns false if the cardholder abandoned it. */
  confirm(clientSecret: string): Promise<boolean>;
};
