import type { FormFault } from '#platform/forms.ts';
import type { CountLine } from './stock-count.ts';
import { MOST_COUNTED } from './stock-count.ts';

/** The fields of a line: what is typed, and what the sheet showed when it was opened. */
export const sheetFields = (lineId: number) =>
  ({ counted: `compte-${lineId}`, shown: `vu-${lineId}` }) as const;

export type SheetFault =
  | { readonly code: 'not-a-quantity' }
  | { readonly code: 'changed'; readonly now: string };

/** A line of the sheet that was counted, counted again, or emptied (null). */
type SheetChange = { readonly id: number; readonly counted: number | null };

type SheetReading = {
  readonly changes: readonly SheetChange[];
  readonly faults: readonly FormFault<SheetFault>[];
};

/**
 * Reads a sheet. Only lines that were typed anew count, so that the others keep the stock they were compared with, and
 * two people can fill in the same sheet. A line that somebody else has counted meanwhile is refused.
 */
export function readSheet(
  lines: readonly Pick<CountLine, 'id' | 'counted'>[],
  text: (field: string) => string,
): SheetReading {
  const changes: SheetChange[] = [];
  const faults: FormFault<SheetFault>[] = [];
  for (const { id, counted } of lines) {
    const { counted: field, shown } = sheetFields(id);
    const typed = readQuantity(text(field));
    if (typed === undefined) faults.push({ field, code: 'not-a-quantity' });
    else if (typed === readQuantity(text(shown)) || typed === counted) continue;
    else if (counted !== readQuantity(text(shown)))
      faults.push({ field, code: 'changed', now: showQuantity(counted) });
    else changes.push({ id, counted: typed });
  }
  return { changes, faults };
}

export const showQuantity = (counted: number | null): string => (counted === null ? '' : String(counted));

/** null: empty; undefined: not a quantity. */
function readQuantity(typed: string): number | null | undefined {
  const compact = typed.replace(/\s/gu, '');
  if (compact === '') return null;
  return /^\d{1,6}$/.test(compact) && Number(compact) <= MOST_COUNTED ? Number(compact) : undefined;
}
