import { NO_BREAK_SPACE } from '#platform/french.ts';

/** The goods that a buyer cannot give back without a reason, fully or in part (Code de la consommation, L221-28). */
export const WITHDRAWAL_EXCLUSIONS = ['personalised', 'unsealed'] as const;

/** `personalised`: never; `unsealed`: no longer once the buyer has opened the seal. */
export type WithdrawalExclusion = (typeof WITHDRAWAL_EXCLUSIONS)[number];

export type ExcludableProduct = {
  readonly withdrawalExclusion: WithdrawalExclusion | null;
  readonly isGiftCard: boolean;
};

const article = (point: string) => `(article${NO_BREAK_SPACE}L221-28, ${point} du Code de la consommation)`;

const NOTES: Record<WithdrawalExclusion, string> = {
  personalised: `fabriqué selon vos indications, cet article ne peut être ni rendu ni échangé sans motif ${article('3°')}`,
  unsealed: `scellé par hygiène, cet article ne peut plus être rendu une fois descellé ${article('5°')}`,
};

const USED_CARD = `une carte cadeau qui a servi, même en partie, ne peut plus être rendue ${article('1°')}`;

/** Returns how the right of withdrawal is limited; undefined if it is not. */
export function exclusionNote({ withdrawalExclusion, isGiftCard }: ExcludableProduct): string | undefined {
  if (withdrawalExclusion !== null) return NOTES[withdrawalExclusion];
  return isGiftCard ? USED_CARD : undefined;
}
