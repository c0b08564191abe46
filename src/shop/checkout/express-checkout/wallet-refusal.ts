import type { WalletRefusal, Wallet } from './contract.ts';
import { texts } from './texts.ts';

/** Returns why the wallet must not open, from the classes of the add-to-cart button. */
export function refuseWallet(marks: readonly string[]): WalletRefusal | undefined {
  if (!marks.includes('disabled')) return undefined;
  return marks.includes('unavailable') ? 'unavailable' : 'selection-needed';
}

/** The message that asks the visitor to sign in first, with the name of the clicked wallet. */
export const signInSentence = (message: string, wallet: Wallet): string =>
  message.replace(/\*\*.*?\*\*/, texts.wallets[wallet]);
