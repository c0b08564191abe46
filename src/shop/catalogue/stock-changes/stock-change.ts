import type { FormField } from '#platform/form-fields.ts';
import { CORRECTION_REASONS, type CorrectionReason } from '#shop/catalogue/stock/stock-correction.ts';

export const STOCK_CHANGE_STATUSES = ['draft', 'running', 'done', 'undoing', 'undone'] as const;
export type StockChangeStatus = (typeof STOCK_CHANGE_STATUSES)[number];

/** The effect of a stock change on each article: sets, raises or lowers its stock, or stops counting it. */
export const STOCK_RULE_KINDS = ['set', 'add', 'take', 'uncounted'] as const;
type StockRuleKind = (typeof STOCK_RULE_KINDS)[number];

export type StockRule = {
  readonly kind: StockRuleKind;
  /** Ignored for a stock that is no longer counted. */
  readonly pieces: number;
  readonly reason: CorrectionReason;
};

/** The result for one article of a change of many stocks. */
export const STOCK_CHANGE_OUTCOMES = [
  'changed',
  'same',
  'uncounted',
  'too-few',
  'too-many',
  'undone',
  'gone',
] as const;
export type StockOutcome = (typeof STOCK_CHANGE_OUTCOMES)[number];

/** A stock; null if its pieces are not counted. */
type Stock = number | null;

export type StockResult = { readonly outcome: StockOutcome; readonly after: Stock };

const MOST_PIECES = 100_000;
const MOST_STOCK = 1_000_000;

/** Decides what a rule makes of one stock. A stock never falls below zero: it stays as it is. */
export function changedStock(stock: Stock, { kind, pieces }: StockRule): StockResult {
  const unchanged = (outcome: StockOutcome): StockResult => ({ outcome, after: stock });
  switch (kind) {
    case 'set':
      return stock === pieces ? unchanged('same') : { outcome: 'changed', after: pieces };
    case 'uncounted':
      return stock === null ? unchanged('same') : { outcome: 'changed', after: null };
    case 'add':
      if (stock === null) return unchanged('uncounted');
      return stock + pieces > MOST_STOCK
        ? unchanged('too-many')
        : { outcome: 'changed', after: stock + pieces };
    case 'take':
      if (stock === null) return unchanged('uncounted');
      return stock < pieces ? unchanged('too-few') : { outcome: 'changed', after: stock - pieces };
  }
}

/**
 * Returns the stock after the undo of a change: pieces that were sold or received since stay sold or received.
 * Undefined if the pieces that the change added are gone, or if the stock is counted again or no longer.
 */
export function undoneStock(
  now: Stock,
  { before, after }: { readonly before: Stock; readonly after: Stock },
): Stock | undefined {
  if (after === null) return now === null ? before : undefined;
  if (now === null) return undefined;
  if (before === null) return null;
  const stock = now - (after - before);
  return stock < 0 ? undefined : stock;
}

export type StockRuleFault = 'no-pieces' | 'adds-broken' | 'takes-returned';

/** Returns what is wrong with a rule. */
export function stockRuleFault({ kind, pieces, reason }: StockRule): StockRuleFault | undefined {
  if ((kind === 'add' || kind === 'take') && pieces === 0) return 'no-pieces';
  if (reason === 'broken' && kind === 'add') return 'adds-broken';
  return reason === 'returned' && kind !== 'add' ? 'takes-returned' : undefined;
}

const KIND_LABELS: Readonly<Record<StockRuleKind, string>> = {
  set: 'Fixer à un nombre de pièces',
  add: 'Ajouter des pièces',
  take: 'Retirer des pièces',
  uncounted: 'Ne plus compter le stock',
};

export const STOCK_REASON_LABELS: Readonly<Record<CorrectionReason, string>> = {
  corrected: 'Correction',
  broken: 'Casse, perte ou vol',
  returned: 'Retour de clients',
};

const LONGEST_NOTE = 200;

export const STOCK_CHANGE_FIELDS: readonly FormField[] = [
  {
    name: 'kind',
    type: 'choice',
    label: 'Changement',
    options: STOCK_RULE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
  },
  {
    name: 'pieces',
    type: 'whole',
    label: 'Pièces',
    least: 0,
    most: MOST_PIECES,
    unit: 'par article',
    hint: 'Sans effet si le stock n’est plus compté.',
  },
  {
    name: 'reason',
    type: 'choice',
    label: 'Motif',
    hint: 'Chaque mouvement le porte.',
    options: CORRECTION_REASONS.map((value) => ({ value, label: STOCK_REASON_LABELS[value] })),
  },
  { name: 'note', type: 'text', most: LONGEST_NOTE, label: 'Remarque' },
];
