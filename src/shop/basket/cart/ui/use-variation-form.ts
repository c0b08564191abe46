import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import {
  VARIATION_PICTURE_EVENT,
  type VariationPictureChange,
} from '#shop/catalogue/products/variation-picture.ts';
import type { BuyButton } from '#shop/catalogue/variations/buy-button.ts';
import { fetchNarrowing, fetchVariation } from '#shop/catalogue/variations/browser/variation-client.ts';
import { attributeName, type WireVariation } from '#shop/catalogue/variations/contract.ts';
import { isComplete } from '#shop/catalogue/variations/match.ts';
import type { OptionStates } from '#shop/catalogue/variations/narrow-options.ts';
import { clickSwatch } from '#shop/catalogue/variations/swatch-selection.ts';
import { texts } from '#shop/catalogue/variations/texts.ts';
import type { FieldAttribute } from '#shop/catalogue/variations/ui/attribute-field.tsx';
import type { Choices } from '#shop/catalogue/variations/variation.ts';
import {
  findEmbedded,
  narrowAfter,
  readWireVariation,
  type VariationMatch,
} from '#shop/catalogue/variations/variation-state.ts';

export type VariationFormProps = {
  readonly productId: number;
  readonly attributes: readonly FieldAttribute[];
  /** null: too many to embed; scripts query the server instead (§4.5). */
  readonly variations: readonly WireVariation[] | null;
  /** The merchant's message for a combination that does not exist (§8.3). */
  readonly noMatch: string;
};

/** Debounce before a found variation is shown, against flicker on quick changes (§9.4). */
const SHOW_AFTER_MS = 300;

/** The state of the form: chosen options, available options, displayed variation and message. */
export function useVariationForm({ productId, attributes, variations, noMatch }: VariationFormProps) {
  const rules = attributes.map(({ taxonomy, options }) => ({
    taxonomy,
    options: options.map(({ slug }) => slug),
  }));
  const known = variations?.map(readWireVariation);
  const [start] = useState(() => {
    const chosen = alreadyChosen(attributes);
    if (!known) return { chosen, narrowed: undefined, found: undefined };
    const next = narrowAfter(rules, known, chosen, undefined);
    return { ...next, found: findEmbedded(rules, known, next.chosen) };
  });
  const [chosen, setChosen] = useState<Choices>(start.chosen);
  const [narrowed, setNarrowed] = useState<OptionStates | undefined>(start.narrowed);
  const [shown, setShown] = useState<WireVariation>();
  const [message, setMessage] = useState(start.found?.kind === 'no-match' ? noMatch : '');
  const pendingRequest = useRef(new AbortController());
  const timer = useRef(0);

  const showLater = (wire: WireVariation) => {
    timer.current = window.setTimeout(() => {
      setShown(wire);
      showPicture(ownPicture(wire));
    }, SHOW_AFTER_MS);
  };

  const display = (found: VariationMatch) => {
    if (found.kind === 'no-match') setMessage(noMatch);
    if (found.kind === 'found') showLater(found.wire);
  };

  const apply = (choices: Choices, changed: string | undefined) => {
    clearTimeout(timer.current);
    pendingRequest.current.abort();
    setMessage('');
    setShown(undefined);
    if (known) {
      const next = narrowAfter(rules, known, choices, changed);
      setChosen(next.chosen);
      setNarrowed(next.narrowed);
      display(findEmbedded(rules, known, next.chosen));
      return;
    }
    setChosen(choices);
    ask(choices, changed);
  };

  const ask = (choices: Choices, changed: string | undefined) => {
    const { signal } = (pendingRequest.current = new AbortController());
    askServer(choices, changed, signal).catch(() => {
      if (!signal.aborted) setMessage(texts.unreachable);
    });
  };

  const askServer = async (choices: Choices, changed: string | undefined, signal: AbortSignal) => {
    const narrowing = await fetchNarrowing({ productId, chosen: choices, signal }, changed);
    if (!narrowing || signal.aborted) return;
    setChosen(narrowing.chosen);
    setNarrowed(narrowing.narrowed);
    if (!isComplete(rules, narrowing.chosen)) return;
    const wire = await fetchVariation({ productId, chosen: narrowing.chosen, signal });
    if (!signal.aborted) display(wire ? { kind: 'found', wire } : { kind: 'no-match' });
  };

  const first = useEffectEvent(() => {
    if (!start.found) ask(start.chosen, undefined);
    else if (start.found.kind === 'found') showLater(start.found.wire);
  });
  // Resolves the initial choices once.
  useEffect(() => first(), []);

  return {
    chosen,
    narrowed,
    shown,
    message,
    choose(attribute: FieldAttribute, option: string) {
      const { taxonomy, swatch } = attribute;
      const choices =
        swatch === 'select'
          ? { ...chosen, [taxonomy]: option }
          : clickSwatch(chosen, narrowed ?? {}, taxonomy, option);
      apply(Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== '')), taxonomy);
    },
    reset(event: FormEvent) {
      const scope = event.currentTarget.closest('[data-variation-form]');
      apply({}, undefined);
      showPicture(null);
      setMessage(texts.resetDone);
      scope?.querySelector<HTMLElement>('select, input[type="radio"]')?.focus();
    },
    refuse(button: BuyButton) {
      if (!button.enabled)
        setMessage(button.reason === 'unavailable' ? texts.unavailable : texts.makeSelection);
    },
  };
}

/**
 * Returns the initial choices: from the plain form before hydration, otherwise from the URL (a link from a
 * listing).
 */
function alreadyChosen(attributes: readonly FieldAttribute[]): Choices {
  const query = new URLSearchParams(location.search);
  const pairs = attributes.flatMap(({ taxonomy, options }) => {
    const name = attributeName(taxonomy);
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(
      `select[name="${name}"], input[name="${name}"]:checked`,
    );
    const value = field?.value || query.get(name) || '';
    return options.some(({ slug }) => slug === value) ? [[taxonomy, value]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Returns the variation's own picture; null if it only has the product's. */
function ownPicture({ image_id: id, image }: WireVariation): VariationPictureChange['picture'] {
  return id === '' ? null : { ...image, srcset: image.srcset || '', sizes: image.sizes || '' };
}

/** Dispatches the event that the gallery listens for (products/browser/product-gallery.ts). */
function showPicture(picture: VariationPictureChange['picture']): void {
  document.dispatchEvent(
    new CustomEvent<VariationPictureChange>(VARIATION_PICTURE_EVENT, { detail: { picture } }),
  );
}
