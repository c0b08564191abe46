import { attributeName } from './contract.ts';
import { matchVariation, isComplete } from './match.ts';
import { narrowOptions, settleChoices, type Narrowed } from './narrow-options.ts';
import { clickSwatch } from './swatch-selection.ts';
import type { Choices, Choosable, ChoosableAttribute } from './variation.ts';

/** After a click the other swatches, the picture and then the button follow, each after this long (§9.4). */
export const NARROW_AFTER_MS = 100;
export const PICTURE_AFTER_MS = 150;
export const ACT_AFTER_MS = 200;

/** The choices of a card stand open in windows wider than this, and are folded in others (§2.5). */
export const OPEN_ABOVE_PX = 992;

/** The data of so many products is fetched at once; that of the others when the visitor first does something (§7.2). */
const FIRST_BATCH = 6;
/** The most products one call may ask for. */
export const MOST_IN_A_CALL = 100;

/** The products of a page, in its order and each once: those asked for at once, then the calls for the others. */
export function swatchBatches<Id>(ids: readonly Id[]): { first: Id[]; others: Id[][] } {
  const each = [...new Set(ids)];
  const others: Id[][] = [];
  for (let at = FIRST_BATCH; at < each.length; at += MOST_IN_A_CALL) {
    others.push(each.slice(at, at + MOST_IN_A_CALL));
  }
  return { first: each.slice(0, FIRST_BATCH), others };
}

/** The attributes a card offers: a list to choose from has no swatches, and beyond `most` a card would be crowded. */
export const cardRows = <A extends { readonly swatch: string }>(
  attributes: readonly A[],
  most: number,
): A[] => attributes.filter(({ swatch }) => swatch !== 'select').slice(0, most);

/** How many swatches stand in one line of `room`; where not all do, « +3 » needs `moreWidth` of it. */
export function swatchesThatFit(widths: readonly number[], room: number, moreWidth: number): number {
  const fitIn = (width: number) => {
    let used = 0;
    const beyond = widths.findIndex((each) => (used += each) > width);
    return beyond < 0 ? widths.length : beyond;
  };
  return fitIn(room) === widths.length ? widths.length : fitIn(room - moreWidth);
}

/** The product's address with what was chosen in it; its page begins with that. */
export function choicesHref(productUrl: string, chosen: Choices): string {
  const query = Object.entries(chosen).map(
    ([taxonomy, value]) => `${attributeName(taxonomy)}=${encodeURIComponent(value)}`,
  );
  return query.length === 0 ? productUrl : `${productUrl}?${query.join('&')}`;
}

/** The choices after a click on a swatch of a card. While nothing is known of the variations, all swatches count as free. */
export function chooseOnCard(
  attributes: readonly ChoosableAttribute[],
  variations: readonly Choosable[] | undefined,
  chosen: Choices,
  { taxonomy, option }: { taxonomy: string; option: string },
): Choices {
  const narrowed = variations
    ? narrowOptions(attributes, variations, chosen)
    : ({ [taxonomy]: { [option]: 'active' } } satisfies Narrowed);
  return clickSwatch(chosen, narrowed, taxonomy, option);
}

export type CardChoice<V> = {
  readonly chosen: Choices;
  readonly narrowed: Narrowed;
  readonly variation: V | undefined;
};

/** What choices mean once the variations are known. */
export function settleCard<V extends Choosable>(
  attributes: readonly ChoosableAttribute[],
  variations: readonly V[],
  chosen: Choices,
  changed: string | undefined,
): CardChoice<V> {
  const settled = settleChoices(attributes, variations, chosen, changed);
  return {
    chosen: settled,
    narrowed: narrowOptions(attributes, variations, settled),
    variation: isComplete(attributes, settled) ? matchVariation(variations, settled) : undefined,
  };
}
