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

/** Asks the server for the variation that matches these choices; undefined if there is none (§7.3). */
export async function fetchVariation({
  productId,
  chosen,
  signal,
}: VariationQuery): Promise<WireVariation | undefined> {
  const answer = await post(
    `/?${PLATFORM_AJAX_PARAMETER}=${GET_VARIATION}`,
    fields(productId, chosen),
    signal,
  );
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
