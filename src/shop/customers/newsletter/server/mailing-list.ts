import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config, NewsletterProvider } from '#platform/server/config.ts';
import { callOut } from '#platform/server/outbound.ts';
import { emailKey } from '#platform/email-key.ts';

/** The provider that sends the merchant's newsletters. Both operations are idempotent. */
export type MailingList = {
  /** Adds an email whose owner has already confirmed to the shop. */
  add(email: string): Promise<void>;
  remove(email: string): Promise<void>;
};

const LONGEST_WAIT_MS = 10_000;

/** Creates the list of the configured provider; returns undefined if the shop uses only its own list. */
export function createMailingList(
  { newsletter }: Pick<Config, 'newsletter'>,
  baseUrl?: string,
): MailingList | undefined {
  if (!newsletter) return undefined;
  return newsletter.name === 'brevo' ? brevo(newsletter, baseUrl) : mailchimp(newsletter, baseUrl);
}

/** https://developers.brevo.com/reference/create-contact */
function brevo({ apiKey, listId }: NewsletterProvider, baseUrl = 'https://api.brevo.com'): MailingList {
  const call = (path: string, body: object, allowed: readonly number[] = []) =>
    send({ url: `${baseUrl}/v3/${path}`, method: 'POST', headers: { 'api-key': apiKey }, body, allowed });
  const list = Number(listId);
  return {
    add: (email) => call('contacts', { email, listIds: [list], updateEnabled: true }),
    // 400: the email is not, or no longer, on the list.
    remove: (email) => call(`contacts/lists/${list}/contacts/remove`, { emails: [email] }, [400, 404]),
  };
}

/** https://mailchimp.com/developer/marketing/api/list-members/add-or-update-list-member/ */
function mailchimp({ apiKey, listId }: NewsletterProvider, baseUrl?: string): MailingList {
  // The API key ends with the name of its data center.
  const base = baseUrl ?? `https://${apiKey.split('-').at(-1)}.api.mailchimp.com`;
  const headers = { Authorization: `Basic ${Buffer.from(`eveil:${apiKey}`).toString('base64')}` };
  const member = (email: string) => createHash('md5').update(emailKey(email)).digest('hex');
  const url = (email: string) => `${base}/3.0/lists/${encodeURIComponent(listId)}/members/${member(email)}`;
  return {
    add: (email) =>
      send({
        url: url(email),
        method: 'PUT',
        headers,
        body: { email_address: email, status_if_new: 'subscribed', status: 'subscribed' },
      }),
    remove: (email) =>
      send({ url: url(email), method: 'PATCH', headers, body: { status: 'unsubscribed' }, allowed: [404] }),
  };
}

type Call = {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  /** Error statuses that count as success. */
  readonly allowed?: readonly number[];
};

/** The error fields of both providers; they contain no email. */
const refusal = z.object({ message: z.string().optional(), title: z.string().optional() });

async function send({ url, method, headers, body, allowed = [] }: Call): Promise<void> {
  const response = await callOut({
    url,
    method,
    headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    deadlineMs: LONGEST_WAIT_MS,
  });
  if (response.ok || allowed.includes(response.status)) return;
  const parsed = refusal.safeParse(response.json());
  throw new Error(
    `the mailing list answered ${response.status} ${parsed.data?.title ?? parsed.data?.message ?? ''}`.trim(),
  );
}
