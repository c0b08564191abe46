/** The papers that are printed for orders, with their name in the url. */
export const PAPERS = { picking: 'liste', slips: 'bons', labels: 'etiquettes' } as const;
export type Paper = keyof typeof PAPERS;
export const PAPER_KINDS: readonly Paper[] = ['picking', 'slips', 'labels'];

export const PAPER_FIELDS = { paper: 'papier', order: 'commande' } as const;

/** The most orders that are printed or changed at once. */
export const MOST_SELECTED = 100;

/** Reads the numbers of the selected orders, each once; other values are dropped. */
export const readSelection = (values: readonly string[]): number[] =>
  [...new Set(values.filter((value) => /^\d{1,9}$/.test(value)).map(Number))].slice(0, MOST_SELECTED);

export const readPaper = (value: string | null): Paper | undefined =>
  PAPER_KINDS.find((paper) => PAPERS[paper] === value);
