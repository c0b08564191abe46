import { isPlainClick } from '#platform/browser/plain-click.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { cardPicture } from '#shop/catalogue/products/browser/card-picture.ts';
import type { SwatchesPromise, ProductSwatches } from '#shop/catalogue/variations/browser/swatch-data.ts';
import {
  markChosen,
  markNarrowed,
  offeredAttributes,
  takeSwatches,
  type Swatch,
} from '#shop/catalogue/variations/browser/swatch-form.ts';
import {
  ACT_AFTER_MS,
  chooseOnCard,
  choicesHref,
  NARROW_AFTER_MS,
  PICTURE_AFTER_MS,
  settleCard,
  type CardChoice,
} from '#shop/catalogue/variations/card-swatches.ts';
import { imageKey } from '#shop/catalogue/variations/contract.ts';
import { afterChoice, cardButton } from '#shop/catalogue/variations/quick-add.ts';
import type { Choices } from '#shop/catalogue/variations/variation.ts';
import { productAttributes, type FormVariation } from '#shop/catalogue/variations/variation-state.ts';
import { EVENTS, type QuickAddAnswer } from '../contract.ts';
import { addingTexts } from '../adding-texts.ts';
import { redirects } from './add-buttons.ts';
import { startCardButton } from './card-button.ts';
import { quickAdd } from './quick-add-client.ts';
import { takeFragments, dispatchCartEvent } from './fragments.ts';
import { errorNotice, showNotices } from './quick-add-refusal.ts';

const NOTHING: Choices = {};

/** Starts the swatches of one product card: tracks the choices and updates the card (§4.6). */
export function startSwatchCard(form: HTMLFormElement, productId: string, awaited: SwatchesPromise): void {
  const card = form.closest<HTMLElement>('[data-card]') ?? form;
  const settings = {
    addsToCart: form.dataset['quickAdd'] === 'true',
    rowsHidden: form.dataset['rowsHidden'] === 'true',
    opensWithChoices: form.dataset['opensWithChoices'] === 'true',
  };
  const productUrl = form.getAttribute('action') ?? '';
  const swatches = takeSwatches(form);
  const offered = offeredAttributes(swatches);
  const showPicture = cardPicture(card);
  const timers: number[] = [];
  let known: ProductSwatches | undefined;
  let isLost = false;
  let chosen = NOTHING;
  let last: Swatch | undefined;
  let variation: FormVariation | undefined;
  let isAdding = false;

  const attributes = () => (known ? productAttributes(known.variations, offered) : offered);
  const button = startCardButton(card, { press: () => void add() });

  const cardState = () => ({
    ...settings,
    hasAddButton: button !== undefined,
    visible: offered.map(({ taxonomy }) => taxonomy),
    chosen,
    variation: variation && { isInStock: variation.wire.is_in_stock },
  });

  /** Resolves the choices immediately and updates the display in delayed steps (§9.4). */
  const follow = (data: ProductSwatches) => {
    const choice = settleCard(attributes(), data.variations, chosen, last?.taxonomy);
    ({ chosen, variation } = choice);
    markChosen(swatches, chosen);
    timers.splice(0).forEach(clearTimeout);
    const later = (delayMs: number, step: () => void) => timers.push(window.setTimeout(step, delayMs));
    later(NARROW_AFTER_MS, () => markNarrowed(swatches, choice.narrowed));
    later(PICTURE_AFTER_MS, () => showPicture?.(pictureOf(choice, data, swatches)));
    later(ACT_AFTER_MS, act);
  };

  const act = () => {
    button?.show(cardButton(cardState()), choicesHref(productUrl, chosen));
    switch (afterChoice(cardState())) {
      case 'open-with-choices':
        return location.assign(choicesHref(productUrl, chosen));
      case 'open-plain':
        return location.assign(productUrl);
      case 'add':
        return void add();
      case 'wait':
    }
  };

  const choose = (swatch: Swatch) => {
    last = swatch;
    chosen = chooseOnCard(attributes(), known?.variations, chosen, swatch);
    markChosen(swatches, chosen);
    if (known) follow(known);
  };

  const clear = () => {
    chosen = NOTHING;
    last = undefined;
    if (known) follow(known);
  };

  const add = async () => {
    if (isAdding || !variation) return;
    isAdding = true;
    form.setAttribute('aria-busy', 'true');
    button?.wait(true);
    const item = { productId, variationId: variation.wire.variation_id, chosen };
    dispatchCartEvent(EVENTS.adding, { button: button?.element });
    const answer = await quickAdd(item).catch(() => unreachable());
    isAdding = false;
    form.removeAttribute('aria-busy');
    button?.wait(false);
    const pressed = button?.element ?? last?.element ?? form;
    if (answer.status === 1) {
      clear();
      announce(answer, pressed);
    } else {
      showNotices(answer.notices, pressed);
    }
  };

  for (const swatch of swatches) {
    const { element } = swatch;
    element.addEventListener('click', (event) => {
      // Without variation data, the link opens the product page, where the visitor can choose.
      if (isLost || !isPlainClick(event)) return;
      event.preventDefault();
      if (!isAdding) choose(swatch);
    });
    element.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      element.click();
    });
  }

  // Clears the choices when the browser restores the page from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && clear());

  void awaited.then((data) => {
    if (!data) {
      isLost = true;
      if (last) location.assign(choicesHref(productUrl, chosen));
      return;
    }
    known = data;
    form.dataset['ready'] = '';
    if (last) follow(data);
    else markNarrowed(swatches, settleCard(attributes(), data.variations, chosen, undefined).narrowed);
  });
}

/** Returns the picture of the chosen variation, otherwise that of a chosen swatch. */
function pictureOf(
  { variation, chosen }: CardChoice<FormVariation>,
  { images }: ProductSwatches,
  swatches: readonly Swatch[],
) {
  const ids = swatches
    .filter(({ taxonomy, option }) => chosen[taxonomy] === option)
    .map(({ pictureId }) => pictureId);
  const id = [variation?.wire.image_id, ...ids].find(Boolean);
  return id === undefined ? undefined : images[imageKey(id)];
}

const unreachable = (): QuickAddAnswer => ({
  status: 0,
  message: addingTexts.unreachable,
  notices: errorNotice(addingTexts.unreachable),
});

function announce(answer: QuickAddAnswer & { status: 1 }, button: HTMLElement): void {
  if (redirects()) return location.assign(PATHS.cart);
  takeFragments(answer);
  const { fragments, cart_hash: hash, message } = answer;
  dispatchCartEvent(EVENTS.added, { fragments, hash, button, message });
}
