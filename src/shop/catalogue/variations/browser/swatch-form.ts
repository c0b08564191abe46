import { SWATCH_CLASS, attributeName } from '../contract.ts';
import { OPEN_ABOVE_PX } from '../card-swatches.ts';
import type { OptionStates } from '../narrow-options.ts';
import { isDisabled, swatchTooltip } from '../swatch-selection.ts';
import type { Choices, ChoosableAttribute } from '../variation.ts';

export type Swatch = {
  readonly element: HTMLElement;
  readonly taxonomy: string;
  readonly option: string;
  readonly text: string;
  readonly outOfStock: string;
  /** The id of the picture to show when the swatch is chosen; empty for none. */
  readonly pictureId: string;
};

/** Reads the server-rendered swatches of a card and turns them from links into toggle buttons. */
export function takeSwatches(form: HTMLFormElement): Swatch[] {
  const prefix = attributeName('');
  return [...form.querySelectorAll<HTMLElement>(`.${SWATCH_CLASS.swatch}`)].map((element) => {
    const {
      attributeName: name,
      attributeValue,
      attributeText,
      oosText,
      gimg_id: pictureId,
    } = element.dataset;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-pressed', 'false');
    return {
      element,
      taxonomy: (name ?? '').slice(prefix.length),
      option: attributeValue ?? '',
      text: attributeText ?? '',
      outOfStock: oosText ?? '',
      pictureId: pictureId ?? '',
    };
  });
}

/** Returns the attributes that a card offers, with their options. */
export function offeredAttributes(swatches: readonly Swatch[]): ChoosableAttribute[] {
  const taxonomies = [...new Set(swatches.map(({ taxonomy }) => taxonomy))];
  return taxonomies.map((taxonomy) => ({
    taxonomy,
    options: swatches.filter((swatch) => swatch.taxonomy === taxonomy).map(({ option }) => option),
  }));
}

export function markChosen(swatches: readonly Swatch[], chosen: Choices): void {
  for (const { element, taxonomy, option } of swatches) {
    const selected = chosen[taxonomy] === option;
    element.classList.toggle(SWATCH_CLASS.selected, selected);
    element.setAttribute('aria-pressed', String(selected));
  }
}

/**
 * Marks swatches without a purchasable variation and states the reason in their tooltip; they remain
 * clickable (§4.6).
 */
export function markNarrowed(swatches: readonly Swatch[], narrowed: OptionStates): void {
  for (const { element, taxonomy, option, text, outOfStock } of swatches) {
    const disabled = isDisabled(narrowed, taxonomy, option);
    const tooltip = swatchTooltip(text, outOfStock, disabled);
    element.classList.toggle(SWATCH_CLASS.disabled, disabled);
    element.title = tooltip;
    element.setAttribute('aria-label', tooltip);
  }
}

/**
 * Expands the choices of all cards in a wide viewport and collapses them in a narrow one, also after a resize
 * (§2.5).
 */
export function foldWithWindow(forms: readonly HTMLFormElement[]): void {
  const wide = window.matchMedia(`(width > ${OPEN_ABOVE_PX}px)`);
  const fold = () => {
    for (const form of forms) {
      const details = form.querySelector<HTMLDetailsElement>('[data-swatch-details]');
      if (details) details.open = wide.matches;
    }
  };
  fold();
  wide.addEventListener('change', fold);
}
