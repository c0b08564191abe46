import {
  attributeName,
  GET_VARIATION,
  NARROW_OPTIONS,
  type NarrowAnswer,
  type WireVariation,
} from '../contract.ts';
import { EXTENSION_AJAX_PARAMETER, PLATFORM_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import type { Choices } from '../variation.ts';

type VariationQuery = { productId: number; chosen: Choices; signal: AbortSignal };

/** The field in which a form of the page sends data of its own with the lookup (§7.3). */
const CUSTOM_DATA = 'custom_data';

/** Asks the server for the variation that matches these choices; undefined if there is none (§7.3). */
export async function fetchVariation({
  productId,
  chosen,
  signal,
}: VariationQuery): Promise<WireVariation | undefined> {
  const body = fields(productId, chosen);
  const customData = findCustomData(productId);
  if (customData !== undefined) body.set(CUSTOM_DATA, customData);
  const answer = await post(`/?${PLATFORM_AJAX_PARAMETER}=${GET_VARIATION}`, body, signal);
  return answer === false || answer === undefined ? undefined : (answer as WireVariation);
}

export async function fetchNarrowing(
  { productId, chosen, signal }: VariationQuery,
  changed: string | undefined,
): Promise<NarrowAnswer | undefined> {
  const body = fields(productId, chosen);
  if (changed !== undefined) body.set('changed', changed);
  return (await post(`/?${EXTENSION_AJAX_PARAMETER}=${NARROW_OPTIONS}`, body, signal)) as
    | NarrowAnswer
    | undefined;
}

/** Returns the custom data of the product's form: its attribute `data-custom_data`, or the field of that name. */
function findCustomData(productId: number): string | undefined {
  const form = document.querySelector<HTMLFormElement>(`form[data-product_id="${productId}"]`);
  if (!form) return undefined;
  const value = form.dataset[CUSTOM_DATA] ?? new FormData(form).get(CUSTOM_DATA);
  return typeof value === 'string' ? value : undefined;
}

function fields(productId: number, chosen: Choices): URLSearchParams {
  const body = new URLSearchParams({ product_id: String(productId) });
  for (const [taxonomy, value] of Object.entries(chosen)) body.set(attributeName(taxonomy), value);
  return body;
}

/** The response comes from the shop's own server, which builds it with this type. */
async function post(url: string, body: URLSearchParams, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body, signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}
