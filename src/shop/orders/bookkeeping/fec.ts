import type { BookSettings } from './accounts.ts';
import type { Entry } from './entry.ts';
import { texts } from './texts.ts';

/** The columns of a « fichier des écritures comptables », in the order of article A47 A-1 of the LPF. */
export const FEC_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

const SEPARATOR = '\t';
const LINE_END = '\r\n';

/** Fields have no quotes, so a separator inside them becomes a space. */
const field = (text: string) => text.replace(/[\t\r\n|]+/g, ' ').trim();
const compactDay = (isoDay: string) => isoDay.replaceAll('-', '');
const decimal = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

export const fecHead = () => `${FEC_COLUMNS.join(SEPARATOR)}${LINE_END}`;

/**
 * Numbers the entries of each journal within a month: `VE-202611-00001`. Numbers stay the same in every export,
 * because the documents of a past day never change.
 */
export function entryNumbers(): (entry: Pick<Entry, 'journal' | 'day'>) => string {
  const counts = new Map<string, number>();
  return ({ journal, day }) => {
    const series = `${journal}-${compactDay(day.slice(0, 7))}`;
    const count = (counts.get(series) ?? 0) + 1;
    counts.set(series, count);
    return `${series}-${String(count).padStart(5, '0')}`;
  };
}

/** The lines of an entry. An entry is final when its document is issued, so it is validated on its own day. */
export function fecLines(entry: Entry, number: string, settings: BookSettings): string {
  const day = compactDay(entry.day);
  return entry.postings
    .map(({ account, amount }) =>
      [
        entry.journal,
        texts.journals[entry.journal],
        number,
        day,
        settings[account],
        texts.accounts[account],
        '',
        '',
        entry.piece,
        day,
        texts.entryText(entry.text),
        decimal(Math.max(amount, 0)),
        decimal(Math.max(-amount, 0)),
        '',
        '',
        day,
        '',
        '',
      ]
        .map(field)
        .join(SEPARATOR),
    )
    .map((line) => `${line}${LINE_END}`)
    .join('');
}

/** The name that the law asks for: the SIREN, « FEC » and the last day of the period. */
export const fecFileName = (siren: string, lastDay: string) => `${siren}FEC${compactDay(lastDay)}.txt`;

/** The total of debits less credits per account, as a trial balance. */
export type Balance = ReadonlyMap<Entry['postings'][number]['account'], number>;

export function trialBalance(entries: readonly Entry[]): Balance {
  const sums = new Map<Entry['postings'][number]['account'], number>();
  for (const { account, amount } of entries.flatMap(({ postings }) => postings))
    sums.set(account, (sums.get(account) ?? 0) + amount);
  return sums;
}
