/** A card's name at the provider, or what is wrong with what was typed. */
export type NamedCard =
  { readonly methodId: string } | { readonly problem: string; readonly field?: HTMLElement | undefined };

/** Something a card is typed into. */
export type CardInput = {
  name(): Promise<NamedCard>;
  /** Shows what the holder's bank asks, above the page; false where they gave up. */
  confirm(clientSecret: string): Promise<boolean>;
};
