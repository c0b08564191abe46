import { collectFaults, longText, type FormFault, type TextFault } from '#platform/forms.ts';

/** Why a member of the staff corrects a stock by hand. */
export const CORRECTION_REASONS = ['broken', 'returned', 'corrected'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

export const CORRECTION_FIELDS = {
  item: 'article',
  reason: 'motif',
  pieces: 'pieces',
  note: 'remarque',
  requestKey: 'cle',
} as const;

/** A number that cannot be read is `NaN`, an unknown choice undefined. */
export type Correction = {
  readonly sellableId: number | undefined;
  readonly reason: CorrectionReason | undefined;
  /** Added to the stock; negative: taken from it. */
  readonly pieces: number;
  readonly note: string;
};

export type CorrectionFault =
  | TextFault
  | { readonly code: 'unknown-choice' | 'not-a-number' | 'zero' }
  | { readonly code: 'too-many' | 'too-few'; readonly most: number }
  | { readonly code: 'uncounted' | 'adds-broken' };

const MOST_PIECES = 100_000;
const MOST_NOTE = 200;

/** Lists what is wrong with a correction. `stock` is the stock that it changes; null if it is not counted. */
export function checkCorrection(
  { sellableId, reason, pieces, note }: Correction,
  stock: number | null | undefined,
): FormFault<CorrectionFault>[] {
  const isKnown = sellableId !== undefined && stock !== undefined;
  return collectFaults<CorrectionFault>([
    [
      CORRECTION_FIELDS.item,
      !isKnown ? { code: 'unknown-choice' } : stock === null ? { code: 'uncounted' } : undefined,
    ],
    [CORRECTION_FIELDS.reason, reason === undefined ? { code: 'unknown-choice' } : undefined],
    [CORRECTION_FIELDS.pieces, piecesFault(pieces, reason, stock)],
    [CORRECTION_FIELDS.note, longText(note, MOST_NOTE)],
  ]);
}

function piecesFault(
  pieces: number,
  reason: CorrectionReason | undefined,
  stock: number | null | undefined,
): CorrectionFault | undefined {
  if (!Number.isInteger(pieces)) return { code: 'not-a-number' };
  if (pieces === 0) return { code: 'zero' };
  if (reason === 'broken' && pieces > 0) return { code: 'adds-broken' };
  if (Math.abs(pieces) > MOST_PIECES) return { code: 'too-many', most: MOST_PIECES };
  return stock !== undefined && stock !== null && stock + pieces < 0
    ? { code: 'too-few', most: stock }
    : undefined;
}
