import type { PressRefusal, Wallet } from './contract.ts';
import { texts } from './texts.ts';

/** What the marks of the add button say of it. */
export function refusePress(marks: readonly string[]): PressRefusal | undefined {
  if (!marks.includes('disabled')) return undefined;
  return marks.includes('unavailable') ? 'unavailable' : 'selection-needed';
}

/** What whoever has to sign in first is asked, with the name of the wallet they pressed. */
export const signInSentence = (message: string, wallet: Wallet): string =>
  message.replace(/\*\*.*?\*\*/, texts.wallets[wallet]);
