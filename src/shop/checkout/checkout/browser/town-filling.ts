import { COUNTRY } from '#platform/money.ts';
import { normalisePostcode } from '#shop/common/addresses/address.ts';
import type { TownsAnswer } from '#shop/common/address-autocomplete/contract.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Section } from '../billing-fields.ts';
import { texts } from '../texts.ts';
import { proposalButton, proposalsOf, setField } from './field-proposals.ts';

/** Without an answer the shopper types the town. */
const loadTowns = (postcode: string): Promise<readonly string[]> =>
  fetch(`${PATHS.towns}?postcode=${postcode}`)
    .then(async (answer) => ((await answer.json()) as TownsAnswer).towns)
    .catch(() => []);

/** Fills in the town of a complete postcode, or offers a choice, and never replaces what the shopper typed. */
export function startTownFilling(form: HTMLFormElement): void {
  for (const section of ['billing', 'shipping'] as const) fillTown(form, section);
}

function fillTown(form: HTMLFormElement, section: Section): void {
  /** The town that this script filled in. */
  let filled = '';
  let lastLookup = '';
  const field = (part: string) => form.querySelector<HTMLInputElement>(`#${section}_${part}`);
  const isFree = (city: HTMLInputElement) => city.value.trim() === '' || city.value === filled;
  const readPostcode = () => normalisePostcode(field('postcode')?.value ?? '');

  const propose = (city: HTMLInputElement, towns: readonly string[]) => {
    const [first = ''] = towns;
    if (towns.length <= 1) {
      if (first === '' || first === city.value) return;
      setField(city, (filled = first));
      // The shopper may be about to type the town: their first letter replaces this one.
      if (document.activeElement === city) city.select();
      return;
    }
    if (city.value !== '') setField(city, '');
    const buttons = towns.map((town) => proposalButton(city, town, () => (filled = town)));
    proposalsOf(city).replaceChildren(texts.chooseTown, ...buttons);
  };

  const lookUp = async () => {
    const city = field('city');
    const postcode = readPostcode();
    if (!city || postcode === lastLookup) return;
    lastLookup = postcode;
    proposalsOf(city).replaceChildren();
    const isFrench = form.querySelector<HTMLSelectElement>(`#${section}_country`)?.value === COUNTRY;
    if (!isFrench || !/^\d{5}$/.test(postcode) || !isFree(city)) return;
    const towns = await loadTowns(postcode);
    if (postcode === readPostcode() && isFree(city)) propose(city, towns);
  };

  const handleEdit = ({ target }: Event) => {
    if (target === field('postcode')) void lookUp();
    const city = field('city');
    if (city && target === city && city.value !== '') proposalsOf(city).replaceChildren();
  };
  form.addEventListener('input', handleEdit);
  form.addEventListener('change', handleEdit);
  // The postcode may have been typed before this script was loaded.
  void lookUp();
}
