import { PLATFORM_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { REFRESH_TIMEOUT_MS } from '../client-params.ts';
import { CALLS, type AddFailed, type FragmentsAnswer } from '../contract.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFragments = (value: unknown): value is FragmentsAnswer =>
  isObject(value) && isObject(value['fragments']) && typeof value['cart_hash'] === 'string';

const isAddFailed = (value: unknown): value is AddFailed =>
  isObject(value) && value['error'] === true && 'product_url' in value;

async function call(name: string, form: FormData | URLSearchParams, timeoutMs?: number): Promise<unknown> {
  const response = await fetch(`/?${PLATFORM_AJAX_PARAMETER}=${name}`, {
    method: 'POST',
    body: form,
    ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

let last: Promise<unknown> = Promise.resolve();

/** Queues changes: sends one request at a time, in click order. */
function enqueue<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(change, change);
  last = turn.catch(() => undefined);
  return turn;
}

/** Adds the product of the form fields to the cart (§7.1). Undefined if the response is unusable. */
export const callAdd = (fields: FormData): Promise<FragmentsAnswer | AddFailed | undefined> =>
  enqueue(async () => {
    const answer = await call(CALLS.add, fields);
    return isFragments(answer) || isAddFailed(answer) ? answer : undefined;
  });

/** Removes a line. Undefined if it was not in the cart. */
export const callRemove = (lineKey: string): Promise<FragmentsAnswer | undefined> =>
  enqueue(async () => {
    const answer = await call(CALLS.remove, new URLSearchParams({ cart_item_key: lineKey }));
    return isFragments(answer) ? answer : undefined;
  });

export async function callRefresh(nowMs: number): Promise<FragmentsAnswer> {
  const answer = await call(CALLS.refresh, new URLSearchParams({ time: String(nowMs) }), REFRESH_TIMEOUT_MS);
  if (!isFragments(answer)) throw new Error('no fragments');
  return answer;
}
