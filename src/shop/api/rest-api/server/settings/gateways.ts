import { z } from 'zod';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import {
  findPaymentMethod,
  offeredMethods,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '#shop/orders/orders/payment-methods.ts';
import { PAYMENT_METHODS_FORM } from '#shop/orders/payments/payment-method-form.ts';
import { paymentMethodSettings } from '#shop/orders/payments/server/payment-method-settings.ts';
import { changeSettings } from '#shop/staff/settings-desk/server/change-settings.ts';
import { settingsPart } from '#shop/staff/settings-desk/server/settings-part.ts';
import { flag, integer } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { setupTexts } from '../../texts-setup.ts';
import { texts } from '../../texts.ts';
import { anyArgs, endpoint, type Endpoint, type RestCall, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { links, linksOf } from '../links.ts';
import { typedText } from '../paging.ts';

const PATH = '/payment_gateways';
const { gateways: gatewayTexts } = setupTexts;
const METHODS_PART = settingsPart(paymentMethodSettings, PAYMENT_METHODS_FORM);

const setting = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  type: z.string(),
  value: z.string(),
  default: z.string(),
  tip: z.string(),
  placeholder: z.string(),
});
const item = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  order: z.int(),
  enabled: z.boolean(),
  method_title: z.string(),
  method_description: z.string(),
  method_supports: z.array(z.string()),
  settings: z.record(z.string(), setting),
  needs_setup: z.boolean(),
  settings_url: z.string(),
  _links: links,
});
type Gateway = z.infer<typeof item>;

const updateArgs = anyArgs.extend({
  enabled: flag.optional(),
  title: typedText.optional(),
  description: typedText.optional(),
  order: integer(0, 1000).optional(),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

const unknown = () => failure(404, 'payment_gateway_invalid', gatewayTexts.unknown);
const ONE = { path: `${PATH}/{gateway}`, unknownCode: unknown().wire.code };

const settingOf = (id: string, label: string, value: string) => ({
  id,
  label,
  description: gatewayTexts.fixed,
  type: 'safe_text',
  value,
  default: value,
  tip: '',
  placeholder: '',
});

async function list({ db, config }: RestDeps): Promise<Gateway[]> {
  const [shop, switches] = await Promise.all([shopSettings.load(db), paymentMethodSettings.load(db)]);
  const offered = offeredMethods(shop, switches);
  return PAYMENT_METHODS.map((method, index) => {
    const description = method.kind === 'offline' ? method.description : gatewayTexts.card;
    return {
      id: method.id,
      title: method.title,
      description,
      order: index + 1,
      enabled: offered.includes(method.id),
      method_title: method.title,
      method_description: description,
      method_supports: method.refundsAtProvider ? ['products', 'refunds'] : ['products'],
      settings: {
        title: settingOf('title', gatewayTexts.title, method.title),
        ...(method.kind === 'offline' && {
          instructions: settingOf('instructions', gatewayTexts.instructions, method.description),
        }),
      },
      needs_setup: !method.isOffered(shop),
      settings_url: `${config.publicUrl}/gestion/reglages/commandes/`,
      _links: linksOf(config, PATH, method.id),
    };
  });
}

async function find(deps: RestDeps, id: string | undefined): Promise<Gateway> {
  const found = (await list(deps)).find((gateway) => gateway.id === id);
  if (!found) throw unknown();
  return found;
}

const invalid = (name: string, message: string) =>
  new InvalidParameters([name], { [name]: { code: 'rest_invalid_param', message } });

type Sent = z.output<typeof updateArgs>;

/** The texts and the order of the methods are part of the shop; a tool may send them as they are. */
function refuseFixed(gateway: Gateway, { title, description, order, settings = {} }: Sent): void {
  if (title !== undefined && title !== gateway.title) throw invalid('title', gatewayTexts.fixed);
  if (description !== undefined && description !== gateway.description)
    throw invalid('description', gatewayTexts.fixed);
  if (order !== undefined && order !== gateway.order) throw invalid('order', gatewayTexts.fixedOrder);
  const changed = Object.entries(settings).find(
    ([name, value]) => gateway.settings[name]?.value !== String(value),
  );
  if (changed) throw invalid('settings', gatewayTexts.fixed);
}

async function switchMethod(deps: RestDeps, { actor }: RestCall, method: PaymentMethod, isOn: boolean) {
  if (method.kind === 'card') throw invalid('enabled', gatewayTexts.cardStays);
  if (isOn && !method.isOffered(await shopSettings.load(deps.db)))
    throw invalid('enabled', gatewayTexts.needsIban);
  const change = { actor, now: deps.now(), version: undefined, values: { [method.id]: isOn } };
  await inTransaction(deps.db, (tx) => changeSettings(tx, METHODS_PART, change));
}

/** The payment methods of the shop. */
export const gatewayEndpoints: readonly Endpoint[] = [
  endpoint({
    methods: ['GET'],
    path: PATH,
    needs: 'change-settings',
    purpose: 'view',
    item,
    isList: true,
    summary: texts.summaries.list(gatewayTexts.many),
    args: anyArgs,
    answer: async (deps) => ({ body: await list(deps) }),
  }),
  endpoint({
    methods: ['GET'],
    ...ONE,
    needs: 'change-settings',
    purpose: 'view',
    item,
    args: anyArgs,
    summary: texts.summaries.read(gatewayTexts.one),
    answer: async (deps, { path }) => ({ body: await find(deps, path['gateway']) }),
  }),
  endpoint({
    methods: ['PUT', 'PATCH', 'POST'],
    ...ONE,
    needs: 'change-settings',
    purpose: 'edit',
    item,
    summary: texts.summaries.update(gatewayTexts.one),
    args: updateArgs,
    example: { enabled: false },
    async answer(deps, call, sent) {
      const gateway = await find(deps, call.path['gateway']);
      const method = findPaymentMethod(gateway.id);
      if (!method) throw unknown();
      refuseFixed(gateway, sent);
      if (sent.enabled !== undefined && sent.enabled !== gateway.enabled)
        await switchMethod(deps, call, method, sent.enabled);
      return { body: await find(deps, gateway.id) };
    },
  }),
];
