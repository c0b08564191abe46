import { attributeName } from './contract.ts';
import { matchVariation, isComplete } from './match.ts';
import { narrowOptions, settleChoices, type OptionStates } from './narrow-options.ts';
import { clickSwatch } from './swatch-selection.ts';
import type { Choices, ChoosableVariation, ChoosableAttribute } from './variation.ts';

/** Delays after a click until the other swatches, the picture and the button are updated (§9.4). */
export const NARROW_AFTER_MS = 100;
export const PICTURE_AFTER_MS = 150;
export const ACT_AFTER_MS = 200;

/** The choices of a card are expanded in viewports wider than this, and collapsed in others (§2.5). */
export const OPEN_ABOVE_PX = 992;

/**
 * The number of products whose data is loaded first; the others follow at the visitor's first interaction
 * (§7.2).
 */
const FIRST_BATCH = 6;
/** The maximum number of products per request. */
export const MOST_IN_A_CALL = 100;

/**
 * Splits the product ids of a page, deduplicated and in page order, into the first batch and the batches of
 * later requests.
 */
export function swatchBatches<Id>(ids: readonly Id[]): { first: Id[]; others: Id[][] } {
  const each = [...new Set(ids)];
  const others: Id[][] = [];
  for (let at = FIRST_BATCH; at < each.length; at += MOST_IN_A_CALL) {
    others.push(each.slice(at, at + MOST_IN_A_CALL));
  }
  return { first: each.slice(0, FIRST_BATCH), others };
}

/** Returns the attributes that a card offers: at most `most`, without those shown as a select. */
export const cardRows = <A extends { readonly swatch: string }>(
  attributes: readonly A[],
  most: number,
): A[] => attributes.filter(({ swatch }) => swatch !== 'select').slice(0, most);

/**
 * Returns how many swatches fit in one line of width `room`; if not all fit, `moreWidth` is reserved for « +3
 * ».
 */
export function swatchesThatFit(widths: readonly number[], room: number, moreWidth: number): number {
  const fitIn = (width: number) => {
    let used = 0;
    const beyond = widths.findIndex((each) => (used += each) > width);
    return beyond < 0 ? widths.length : beyond;
  };
  return fitIn(room) === widths.length ? widths.length : fitIn(room - moreWidth);
}

/** Returns the product's url with the choices as parameters; the product page preselects them. */
export function choicesHref(productUrl: string, chosen: Choices): string {
  const query = Object.entries(chosen).map(
    ([taxonomy, value]) => `${attributeName(taxonomy)}=${encodeURIComponent(value)}`,
  );
  return query.length === 0 ? productUrl : `${productUrl}?${query.join('&')}`;
}

/**
 * Returns the choices after a click on a swatch of a card. Until the variations are loaded, all swatches
 * count as available.
 */
export function chooseOnCard(
  attributes: readonly ChoosableAttribute[],
  variations: readonly ChoosableVariation[] | undefined,
  chosen: Choices,
  { taxonomy, option }: { taxonomy: string; option: string },
): Choices {
  const narrowed = variations
    ? narrowOptions(attributes, variations, chosen)
    : ({ [taxonomy]: { [option]: 'active' } } satisfies OptionStates);
  return clickSwatch(chosen, narrowed, taxonomy, option);
}

export type CardChoice<V> = {
  readonly chosen: Choices;
  readonly narrowed: OptionStates;
  readonly variation: V | undefined;
};

/** Resolves the choices against the loaded variations. */
export function settleCard<V extends ChoosableVariation>(
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
