import type { Wallet } from '../contract.ts';
import type { Payer, WalletAddress } from '../payer.ts';
import type { Quote } from '../quote.ts';

/** A payment that its holder has confirmed in their wallet. */
export type Payment = { readonly wallet: Wallet; readonly payer: Payer; readonly methodId: string };

/** What a wallet tells, and what it is answered. Nothing: it does not open, or does not take what was chosen. */
export type WalletEvents = {
  /** These can be used on this device. */
  loaded(wallets: readonly Wallet[]): void;
  /** Answered at once: the provider gives nobody time to ask the shop. */
  pressed(wallet: Wallet): Quote | undefined;
  addressChosen(address: WalletAddress): Promise<Quote | undefined>;
  rateChosen(rateId: string): Promise<Quote | undefined>;
  /** Whether the browser is on its way to another page; otherwise the shopper was told why not. */
  confirmed(payment: Payment): Promise<boolean>;
  /** Left without paying. */
  cancelled(): void;
};

/** The wallets of a device: the provider's buttons, or those that the sandbox plays. */
export type Device = {
  /** Shows the buttons, for this much. */
  offer(quote: Quote): void;
  setBlocked(isBlocked: boolean): void;
  /** Ends a sheet that is open, where that can be done. */
  close(): void;
  /** Shows what the bank asks; false where that was not answered. */
  confirmIntent(clientSecret: string): Promise<boolean>;
};
