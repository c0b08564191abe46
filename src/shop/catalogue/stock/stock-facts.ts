import { toCents } from '#platform/money.ts';
import type { FormField } from '#platform/form-fields.ts';
import { itemName, type StockItem } from './stock-item.ts';

/** The stock data of an item that the merchant sets. */
export type ItemFacts = Pick<StockItem, 'sellableId' | 'purchaseCents' | 'shelf' | 'lowStock'>;

const MOST = { shelf: 40, lowStock: 100_000 } as const;

/** The names of the fields of one item. */
export const factFields = (sellableId: number) =>
  ({
    purchase: `achat-${sellableId}`,
    shelf: `rangement-${sellableId}`,
    low: `seuil-${sellableId}`,
  }) as const;

/** The fields of the form: three for each item. */
export const stockFactFields = (
  items: readonly StockItem[],
  labels: Readonly<Record<'purchase' | 'shelf' | 'low', string>>,
): FormField[] =>
  items.flatMap((item): FormField[] => {
    const names = factFields(item.sellableId);
    const label = (text: string) => (items.length === 1 ? text : `${text} (${itemName(item)})`);
    return [
      { type: 'money', name: names.purchase, label: label(labels.purchase), isOptional: true },
      { type: 'text', name: names.shelf, label: label(labels.shelf), most: MOST.shelf, clean: oneLine },
      {
        type: 'whole',
        name: names.low,
        label: label(labels.low),
        least: 0,
        most: MOST.lowStock,
        isOptional: true,
      },
    ];
  });

const oneLine = (typed: string) => typed.replace(/\s+/gu, ' ').trim();

/** The values of the form, by the name of the field. */
export const factValues = (items: readonly ItemFacts[]): Readonly<Record<string, string | number | null>> =>
  Object.fromEntries(
    items.flatMap(({ sellableId, purchaseCents, shelf, lowStock }) => {
      const names = factFields(sellableId);
      return [
        [names.purchase, purchaseCents],
        [names.shelf, shelf],
        [names.low, lowStock],
      ];
    }),
  );

/** The facts of the items from the values that the form has read. */
export const readFacts = (
  items: readonly StockItem[],
  values: Readonly<Record<string, unknown>>,
): ItemFacts[] =>
  items.map(({ sellableId }) => {
    const names = factFields(sellableId);
    const purchase = values[names.purchase];
    const low = values[names.low];
    const shelf = values[names.shelf];
    return {
      sellableId,
      purchaseCents: typeof purchase === 'number' ? toCents(purchase) : null,
      shelf: typeof shelf === 'string' ? shelf : '',
      lowStock: typeof low === 'number' ? low : null,
    };
  });
