import { z } from 'zod';
import { dayInFrance } from '#platform/french.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { ratesOn } from '#shop/basket/pricing/dated-rates.ts';
import { frenchRates } from '#shop/basket/pricing/french-rates.ts';
import { frenchRateSettings } from '#shop/basket/pricing/server/french-rates-settings.ts';
import { EU_STATES } from '#shop/basket/pricing/tax-place.ts';
import { formatRate } from '#shop/basket/pricing/vat.ts';
import { planRates } from '#shop/basket/vat-desk/server/change-rates.ts';
import { flag, integer } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { FRANCE, readWireRate, showRate, TAX_CLASSES, taxRatesOn, type TaxRate } from '../../tax-rates.ts';
import { setupTexts } from '../../texts-setup.ts';
import { texts } from '../../texts.ts';
import { anyArgs, type RestCall, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { links, linksOf } from '../links.ts';
import { orderArg, pageArgs, rowsOf, typedText } from '../paging.ts';
import type { Resource } from '../resource.ts';
import { looseText } from '../shipping/zone-calls.ts';

const PATH = '/taxes';
const { taxes: said } = setupTexts;

const item = z.object({
  id: z.int(),
  country: z.string(),
  state: z.string(),
  postcode: z.string(),
  city: z.string(),
  postcodes: z.array(z.string()),
  cities: z.array(z.string()),
  rate: z.string(),
  name: z.string(),
  priority: z.int(),
  compound: z.boolean(),
  shipping: z.boolean(),
  order: z.int(),
  class: z.string(),
  eveil: z.object({ planned: z.array(z.object({ from: z.string(), rate: z.string() })) }),
  _links: links,
});
type WireTax = z.infer<typeof item>;

const listArgs = pageArgs.extend({
  order: orderArg('asc'),
  orderby: z.enum(['id', 'order', 'priority']).default('order').describe(texts.parameters.orderby),
  class: z.enum(TAX_CLASSES).optional(),
});
const fields = {
  country: typedText.optional(),
  state: typedText.optional(),
  postcode: typedText.optional(),
  city: typedText.optional(),
  postcodes: z.array(typedText).max(100).optional(),
  cities: z.array(typedText).max(100).optional(),
  name: typedText.optional(),
  rate: looseText.optional(),
  priority: integer(0).optional(),
  compound: flag.optional(),
  shipping: flag.optional(),
  order: integer(0).optional(),
  class: typedText.optional(),
};
/** The fields that every rate keeps; they may be sent as they are. */
const FIXED = [
  'country',
  'state',
  'postcode',
  'city',
  'postcodes',
  'cities',
  'name',
  'priority',
  'compound',
  'shipping',
  'order',
  'class',
] as const;
const createArgs = anyArgs.extend(fields);
const updateArgs = anyArgs.extend({
  ...fields,
  eveil: z.object({ from: z.string().max(10).optional() }).optional(),
});

const unknown = () => failure(404, 'tax_rate_invalid_id', setupTexts.unknownId);

const refused = (name: string, message: string) =>
  new InvalidParameters([name], { [name]: { code: 'rest_invalid_param', message } });

const nameOf = ({ rate }: TaxRate) => said.name(formatRate(rate));

const show = ({ config }: RestDeps, tax: TaxRate): WireTax => ({
  id: tax.id,
  country: tax.country,
  state: '',
  postcode: '',
  city: '',
  postcodes: [],
  cities: [],
  rate: showRate(tax.rate),
  name: nameOf(tax),
  priority: 1,
  compound: false,
  shipping: true,
  order: tax.id - 1,
  class: tax.class,
  eveil: { planned: tax.planned.map(({ from, rate }) => ({ from, rate: showRate(rate) })) },
  _links: linksOf(config, PATH, tax.id),
});

async function loadRates({ db, now }: RestDeps): Promise<TaxRate[]> {
  const settings = await frenchRateSettings.load(db);
  const today = dayInFrance(now());
  const planned = settings.changes.filter(({ from }) => from > today);
  return taxRatesOn(today, ratesOn(frenchRates(settings), today), planned);
}

/** Why the shop keeps no other rate: each country and class has one, and exports are sold without VAT. */
function refuseNew(country: string | undefined): InvalidParameters {
  const isKnown = country === FRANCE || EU_STATES.some((state) => state === country);
  return refused('country', isKnown ? said.known : said.noEffect);
}

type Sent = z.output<typeof updateArgs>;

/** A rate may be sent as it is; otherwise only its value changes, for France and from a day on. */
async function change(deps: RestDeps, call: RestCall, tax: TaxRate, sent: Sent): Promise<void> {
  const before = show(deps, tax);
  for (const name of FIXED)
    if (sent[name] !== undefined && String(sent[name]) !== String(before[name]))
      throw refused(name, said.fixed);
  if (sent.rate === undefined) return;
  const rate = readWireRate(sent.rate);
  if (rate === undefined) throw refused('rate', said.wrongRate);
  const from = sent.eveil?.from;
  if (rate === tax.rate && from === undefined) return;
  if (tax.country !== FRANCE) throw refused('rate', said.fixed);
  if (from === undefined) throw refused('rate', said.needsDay);
  await plan(deps, call, { taxClass: tax.class, rate, from });
}

type PlannedRate = { readonly taxClass: TaxRate['class']; readonly rate: number; readonly from: string };

async function plan(deps: RestDeps, { actor }: RestCall, { taxClass, rate, from }: PlannedRate) {
  const planned = await inTransaction(deps.db, async (tx) => {
    const rates = ratesOn(frenchRates(await frenchRateSettings.load(tx)), from);
    const changed = { ...rates, from, [taxClass === 'standard' ? 'standard' : 'reduced']: rate };
    return planRates(tx, { actor, now: deps.now() }, changed);
  });
  if (planned.ok) return;
  const [problem] = planned.problems;
  throw refused(problem?.field === 'from' ? 'eveil' : 'rate', said.wrongPlan);
}

/** The VAT rates of France and of the other EU states. */
export const taxes: Resource<WireTax, typeof listArgs, typeof createArgs, typeof updateArgs> = {
  path: PATH,
  names: { one: said.one, many: said.many },
  see: 'change-settings',
  change: 'change-settings',
  item,
  listArgs,
  createArgs,
  updateArgs,
  unknown,
  example: { rate: '21.0000', eveil: { from: '2027-01-01' } },
  async list(deps, args) {
    const { include, exclude, order, search } = args;
    const found = (await loadRates(deps)).filter(
      (tax) =>
        (args.class === undefined || tax.class === args.class) &&
        (include.length === 0 || include.includes(tax.id)) &&
        !exclude.includes(tax.id) &&
        nameOf(tax).toLowerCase().includes(search.trim().toLowerCase()),
    );
    const sorted = order === 'desc' ? found.toReversed() : found;
    const { limit, offset } = rowsOf(args);
    return { items: sorted.slice(offset, offset + limit).map((tax) => show(deps, tax)), total: found.length };
  },
  async find(deps, id) {
    const tax = (await loadRates(deps)).find((one) => one.id === id);
    return tax && show(deps, tax);
  },
  create: (_deps, _call, { country }) => Promise.reject(refuseNew(country)),
  async update(deps, call, id, sent) {
    const tax = (await loadRates(deps)).find((one) => one.id === id);
    if (!tax) throw unknown();
    await change(deps, call, tax, sent);
  },
  remove: () => Promise.reject(failure(400, 'cannot_delete', said.stays)),
};
