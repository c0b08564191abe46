import { z } from 'zod';
import { changeWebhook, createWebhook, deleteWebhook } from '#shop/api/webhooks/server/change-webhooks.ts';
import { findWebhook, findWebhookPage, type Webhook } from '#shop/api/webhooks/server/find-webhooks.ts';
import { partsOf, WEBHOOK_STATES, type WebhookFault, type WebhookField } from '#shop/api/webhooks/webhook.ts';
import { flag } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { setupTexts } from '../../texts-setup.ts';
import { texts } from '../../texts.ts';
import { WEBHOOK_HOOKS } from '../../webhook-hooks.ts';
import { readMoment, wireMoment } from '../../wire-moment.ts';
import { anyArgs, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { links, linksOf } from '../links.ts';
import { orderArg, pageArgs, rowsOf, typedText } from '../paging.ts';
import type { Resource } from '../resource.ts';

const PATH = '/webhooks';
const { one, many, faults: faultTexts } = setupTexts.webhooks;
const parameterTexts = texts.parameters;
const moment = z.string().nullable();

const item = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(WEBHOOK_STATES),
  topic: z.string(),
  resource: z.string(),
  event: z.string(),
  hooks: z.array(z.string()),
  delivery_url: z.string(),
  date_created: moment,
  date_created_gmt: moment,
  date_modified: moment,
  date_modified_gmt: moment,
  _links: links,
});
type WireWebhook = z.infer<typeof item>;

const listArgs = pageArgs.extend({
  order: orderArg('desc'),
  orderby: z.enum(['date', 'id', 'title']).default('date').describe(parameterTexts.orderby),
  status: z.enum(['all', ...WEBHOOK_STATES]).default('all'),
  after: typedText.optional(),
  before: typedText.optional(),
  dates_are_gmt: flag.default(false),
});

const status = z.enum(WEBHOOK_STATES);
const createArgs = anyArgs.extend({
  name: typedText.default(''),
  status: status.default('active'),
  topic: typedText,
  delivery_url: typedText,
  secret: typedText.default(''),
});
const updateArgs = anyArgs.extend({
  name: typedText.optional(),
  status: status.optional(),
  topic: typedText.optional(),
  delivery_url: typedText.optional(),
  secret: typedText.optional(),
});

const unknown = () => failure(404, 'shop_webhook_invalid_id', setupTexts.unknownId);

const show = ({ config }: RestDeps, webhook: Webhook): WireWebhook => ({
  id: webhook.id,
  name: webhook.name,
  status: webhook.state,
  topic: webhook.topic,
  ...partsOf(webhook.topic),
  hooks: [...WEBHOOK_HOOKS[webhook.topic]],
  delivery_url: webhook.url,
  ...wireMoment('date_created', webhook.createdAt),
  ...wireMoment('date_modified', webhook.updatedAt),
  _links: linksOf(config, PATH, webhook.id),
});

const ARGUMENTS: Readonly<Record<WebhookField, string>> = {
  name: 'name',
  topic: 'topic',
  url: 'delivery_url',
  secret: 'secret',
};

function refused(faults: Partial<Record<WebhookField, WebhookFault>>): InvalidParameters {
  const details = Object.entries(ARGUMENTS).flatMap(([field, argument]) => {
    const fault = faults[field as WebhookField];
    return fault === undefined ? [] : [[argument, { code: fault, message: faultTexts[fault] }] as const];
  });
  return new InvalidParameters(
    details.map(([argument]) => argument),
    Object.fromEntries(details),
  );
}

function momentOf(name: 'after' | 'before', text: string | undefined, isGmt: boolean): Date | undefined {
  if (text === undefined) return undefined;
  const read = readMoment(text, isGmt);
  if (!read) throw new InvalidParameters([name]);
  return read;
}

const ORDERS = { date: 'created', id: 'id', title: 'name' } as const;

/** The name of a webhook that was sent without one. */
const usualName = (topic: string) => `Webhook ${topic}`;

/** The webhooks of other programs. */
export const webhooks: Resource<WireWebhook, typeof listArgs, typeof createArgs, typeof updateArgs> = {
  path: PATH,
  names: { one, many },
  see: 'manage-webhooks',
  change: 'manage-webhooks',
  item,
  listArgs,
  createArgs,
  updateArgs,
  unknown,
  example: { name: 'ERP', topic: 'order.updated', delivery_url: 'https://erp.example/hook' },
  async list(deps, args) {
    const { search, include, exclude, status: state, dates_are_gmt: isGmt } = args;
    const page = await findWebhookPage(deps.db, {
      search: search.trim(),
      include,
      exclude,
      state: state === 'all' ? undefined : state,
      after: momentOf('after', args.after, isGmt),
      before: momentOf('before', args.before, isGmt),
      orderBy: ORDERS[args.orderby],
      isDescending: args.order === 'desc',
      ...rowsOf(args),
    });
    return { items: page.webhooks.map((webhook) => show(deps, webhook)), total: page.total };
  },
  async find(deps, id) {
    const webhook = await findWebhook(deps, id);
    return webhook && show(deps, webhook);
  },
  async create(deps, { actor }, { name, topic, delivery_url: url, secret, status: state }) {
    const draft = { name: name.trim() || usualName(topic), topic, url, secret, state };
    const created = await createWebhook(deps, draft, actor);
    if (!created.ok) throw refused(created.faults);
    return created.value;
  },
  async update(deps, { actor }, id, { name, topic, delivery_url: url, secret, status: state }) {
    const changes = {
      ...(name !== undefined && { name: name.trim() }),
      ...(topic !== undefined && { topic }),
      ...(url !== undefined && { url }),
      ...(secret !== undefined && { secret }),
      state,
    };
    const changed = await changeWebhook(deps, { id, changes }, actor);
    if (changed.ok) return;
    throw changed.failure === 'unknown' ? unknown() : refused(changed.faults);
  },
  async remove(deps, { actor }, id) {
    await deleteWebhook(deps, id, actor);
  },
};
