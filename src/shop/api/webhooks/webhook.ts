const WEBHOOK_RESOURCES = ['order', 'product', 'customer', 'coupon'] as const;
export type WebhookResource = (typeof WEBHOOK_RESOURCES)[number];

type WebhookEvent = 'created' | 'updated' | 'deleted' | 'restored';

/** Accounts of customers have no trash to come back from. */
export type WebhookTopic = Exclude<`${WebhookResource}.${WebhookEvent}`, 'customer.restored'>;

export const WEBHOOK_TOPICS: readonly WebhookTopic[] = WEBHOOK_RESOURCES.flatMap(
  (resource): WebhookTopic[] => [
    `${resource}.created` as const,
    `${resource}.updated` as const,
    `${resource}.deleted` as const,
    ...(resource === 'customer' ? [] : [`${resource}.restored` as const]),
  ],
);

export const isWebhookTopic = (topic: string): topic is WebhookTopic =>
  WEBHOOK_TOPICS.some((known) => known === topic);

export function partsOf(topic: WebhookTopic): { resource: WebhookResource; event: WebhookEvent } {
  const [resource, event] = topic.split('.') as [WebhookResource, WebhookEvent];
  return { resource, event };
}

/** `paused`: stopped by the merchant. `disabled`: stopped by failures, or by a tool. */
export const WEBHOOK_STATES = ['active', 'paused', 'disabled'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** After so many failures in a row a webhook is switched off. */
export const MOST_FAILURES = 5;

/** One change that was sent to a webhook. */
export type Delivery = {
  readonly id: number;
  readonly webhookId: number;
  readonly topic: string;
  readonly resourceId: number;
  readonly at: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: string | null;
};

export type WebhookDraft = {
  readonly name: string;
  readonly topic: string;
  readonly url: string;
  /** Empty: the shop makes one. */
  readonly secret: string;
};

export type WebhookField = keyof WebhookDraft;
export type WebhookFault =
  | 'name-missing'
  | 'name-long'
  | 'topic-unknown'
  | 'url-missing'
  | 'url-invalid'
  | 'url-private'
  | 'secret-invalid';

const LONGEST = { name: 100, url: 2_000 };
const SECRET = /^[\x21-\x7e]{16,200}$/;
/** Names that never leave the machine or the house. */
const HOUSE_NAME = /^[^.]*$|\.(local|localhost|internal|lan|home\.arpa)$/;

/** Where webhooks may go. Names are checked again when they are resolved. */
export type AllowedTargets = {
  /** Data of customers is sent encrypted; only tests allow `http:`. */
  readonly protocols: readonly string[];
  readonly isPublicHost: (host: string) => boolean;
};

/** Returns the fault of each field. */
export function checkWebhook(
  draft: WebhookDraft,
  allowed: AllowedTargets,
): Partial<Record<WebhookField, WebhookFault>> {
  const faults: readonly [WebhookField, WebhookFault | undefined][] = [
    ['name', nameFault(draft.name)],
    ['topic', isWebhookTopic(draft.topic) ? undefined : 'topic-unknown'],
    ['url', urlFault(draft.url, allowed)],
    ['secret', draft.secret === '' || SECRET.test(draft.secret) ? undefined : 'secret-invalid'],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}

function nameFault(name: string): WebhookFault | undefined {
  if (name === '') return 'name-missing';
  return name.length > LONGEST.name ? 'name-long' : undefined;
}

function urlFault(typed: string, { protocols, isPublicHost }: AllowedTargets): WebhookFault | undefined {
  if (typed === '') return 'url-missing';
  const url = typed.length <= LONGEST.url && URL.canParse(typed) ? new URL(typed) : undefined;
  if (!url || !protocols.includes(url.protocol) || url.username !== '' || url.password !== '')
    return 'url-invalid';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isPublicHost(host) ? undefined : 'url-private';
}

/** Whether a name belongs to this machine or its house, whatever it resolves to. */
export const isHouseName = (host: string): boolean => !host.includes(':') && HOUSE_NAME.test(host);
