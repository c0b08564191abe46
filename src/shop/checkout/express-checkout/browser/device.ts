import type { Wallet } from '../contract.ts';
import type { Payer, WalletAddress } from '../payer.ts';
import type { Quote } from '../quote.ts';

/** A payment confirmed in the wallet. */
export type Payment = { readonly wallet: Wallet; readonly payer: Payer; readonly methodId: string };

/**
 * Wallet events and their responses. Undefined means that the wallet does not open, or that it rejects the
 * choice.
 */
export type WalletEvents = {
  /** The wallets that are available on this device. */
  loaded(wallets: readonly Wallet[]): void;
  /** Synchronous: the provider allows no time for a request to the shop. */
  pressed(wallet: Wallet): Quote | undefined;
  addressChosen(address: WalletAddress): Promise<Quote | undefined>;
  rateChosen(rateId: string): Promise<Quote | undefined>;
  /** Resolves to true if the browser is navigating to the next page, or to false after an error was shown. */
  confirmed(payment: Payment): Promise<boolean>;
  /** The sheet was closed without payment. */
  cancelled(): void;
};

/** The wallets of a device: the provider's buttons, or the simulated ones of the sandbox. */
export type WalletDevice = {
  /** Shows the buttons for this quote. */
  offer(quote: Quote): void;
  setBlocked(isBlocked: boolean): void;
  /** Closes an open sheet, if the device supports it. */
  close(): void;
  /** Shows the bank's challenge; resolves to false if it was not completed. */
  confirmIntent(clientSecret: string): Promise<boolean>;
};
