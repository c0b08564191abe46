import { EXTENSION_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { REVIEWS_CALL } from '../contract.ts';
import type { VoteAnswer } from '../contract.ts';

let pending: AbortController | undefined;

/**
 * Loads the review list for a url of the reviews page; returns undefined if a newer request replaced this
 * one.
 */
export async function fetchList(href: string): Promise<HTMLElement | undefined> {
  pending?.abort();
  const controller = new AbortController();
  pending = controller;
  const query = new URL(href, location.href).searchParams;
  query.set(EXTENSION_AJAX_PARAMETER, REVIEWS_CALL.list);
  try {
    const response = await fetch(`/?${query.toString()}`, { signal: controller.signal });
    if (!response.ok) throw new Error(`${REVIEWS_CALL.list}: ${response.status}`);
    const part = document.createElement('template');
    part.innerHTML = await response.text();
    const list = part.content.firstElementChild;
    if (!(list instanceof HTMLElement)) throw new Error('no list');
    return list;
  } catch (error) {
    if (controller.signal.aborted) return undefined;
    throw error;
  }
}

export async function sendVote(form: HTMLFormElement, thumb: HTMLButtonElement): Promise<VoteAnswer> {
  const body = new FormData(form, thumb);
  const response = await fetch(`/?${EXTENSION_AJAX_PARAMETER}=${REVIEWS_CALL.vote}`, {
    method: 'POST',
    body,
  });
  // 429 means too many votes; the response contains the message.
  if (!response.ok && response.status !== 429) throw new Error(`${REVIEWS_CALL.vote}: ${response.status}`);
  return (await response.json()) as VoteAnswer;
}
