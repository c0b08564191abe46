import { toCents, type Cents } from '#platform/money.ts';
import type { MethodDraft } from '#shop/basket/delivery-desk/method-draft.ts';

/** The kinds of delivery methods as clients of this API know them; the relay point is the shop's own. */
export const METHOD_IDS = ['flat_rate', 'free_shipping', 'local_pickup', 'relay_point'] as const;
export type MethodId = (typeof METHOD_IDS)[number];

/** A method without a price for any weight is « free shipping ». */
export function methodIdOf({ kind, isRelay, prices }: MethodDraft): MethodId {
  if (kind === 'local_pickup') return 'local_pickup';
  if (isRelay) return 'relay_point';
  return prices.every(({ cents }) => cents === 0) ? 'free_shipping' : 'flat_rate';
}

/** The heaviest parcel of a method with one price. */
const ANY_WEIGHT = 1_000_000;
const onePrice = (cents: Cents): MethodDraft['prices'] => [{ upToGrams: ANY_WEIGHT, cents }];

/** A new method with the usual title and delivery time of its kind. */
export const newMethod = (id: MethodId, title: string, shopAddress: string): MethodDraft => ({
  kind: id === 'local_pickup' ? 'local_pickup' : 'flat_rate',
  isRelay: id === 'relay_point',
  title,
  description: '',
  deliveryTime: '',
  transit: id === 'local_pickup' ? { min: 1, max: 1 } : { min: 2, max: 4 },
  prices: onePrice(toCents(0)),
  freeFrom: null,
  pickupAddress: id === 'local_pickup' ? shopAddress : '',
  pickupDetails: '',
});

const euros = (cents: number) => (cents / 100).toFixed(2);
const eurosOrEmpty = (cents: number | null) => (cents === null ? '' : euros(cents));

type TextSetting = 'title' | 'description' | 'delivery_time' | 'pickup_address' | 'pickup_details';
/** The settings that a tool reads and writes, in this order. */
export const METHOD_SETTINGS = [
  'title',
  'description',
  'cost',
  'prices',
  'free_from',
  'tax_status',
  'transit_min',
  'transit_max',
  'delivery_time',
  'pickup_address',
  'pickup_details',
] as const;

/** The values of a method as settings. `cost` is the price of the lightest parcel, `prices` are those of all. */
export const settingsOf = (method: MethodDraft): Readonly<Record<string, string>> => ({
  title: method.title,
  description: method.description,
  cost: euros(method.prices[0]?.cents ?? 0),
  prices: method.prices.map(({ upToGrams, cents }) => `${upToGrams}:${euros(cents)}`).join(';'),
  free_from: eurosOrEmpty(method.freeFrom),
  tax_status: 'taxable',
  transit_min: String(method.transit?.min ?? ''),
  transit_max: String(method.transit?.max ?? ''),
  delivery_time: method.deliveryTime,
  pickup_address: method.pickupAddress,
  pickup_details: method.pickupDetails,
});

/** Reads `12.5` or `12,50`; undefined if it is no amount. */
function readAmount(text: string): Cents | undefined {
  const parts = /^(\d{1,6})(?:[.,](\d{1,2})0*)?$/.exec(text.trim());
  return parts ? toCents(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))) : undefined;
}

function readPrices(text: string): MethodDraft['prices'] | undefined {
  const steps = text.split(';').map((step) => {
    const [, grams] = /^\s*(\d{1,7})\s*:/.exec(step) ?? [];
    const cents = readAmount(step.slice(step.indexOf(':') + 1));
    return grams === undefined || cents === undefined ? undefined : { upToGrams: Number(grams), cents };
  });
  const known = steps.filter((step) => step !== undefined);
  return known.length === steps.length ? known : undefined;
}

type Sent = Readonly<Record<string, string>>;
type ReadMethod =
  | { readonly ok: true; readonly value: MethodDraft }
  | { readonly ok: false; readonly setting: string };

const FAULTY = Symbol('faulty');

/** Applies sent settings to a method; a setting that is left out keeps its value. */
export function withSettings(method: MethodDraft, sent: Sent): ReadMethod {
  const before = settingsOf(method);
  // A setting that is sent as it was read changes nothing, for example the cost beside several prices.
  const changed = Object.fromEntries(Object.entries(sent).filter(([name, text]) => before[name] !== text));
  const prices = pricesFrom(method, changed);
  const freeFrom = freeFromOf(method, changed);
  const transit = transitFrom(method, changed);
  const wrong = [
    ['prices', prices],
    ['free_from', freeFrom],
    ['transit_min', transit],
  ].find(([, value]) => value === FAULTY);
  if (changed['tax_status'] !== undefined) return { ok: false, setting: 'tax_status' };
  if (wrong || prices === FAULTY || freeFrom === FAULTY || transit === FAULTY)
    return { ok: false, setting: String(wrong?.[0] === 'prices' && 'cost' in changed ? 'cost' : wrong?.[0]) };
  const text = (name: TextSetting) => changed[name]?.trim() ?? before[name] ?? '';
  return {
    ok: true,
    value: {
      ...method,
      prices,
      freeFrom,
      transit,
      title: text('title'),
      description: text('description'),
      deliveryTime: text('delivery_time'),
      pickupAddress: text('pickup_address'),
      pickupDetails: text('pickup_details'),
    },
  };
}

function pricesFrom({ prices }: MethodDraft, { cost, prices: table }: Sent) {
  if (table !== undefined) return readPrices(table) ?? FAULTY;
  if (cost === undefined) return prices;
  const cents = readAmount(cost === '' ? '0' : cost);
  return cents === undefined ? FAULTY : onePrice(cents);
}

function freeFromOf({ freeFrom }: MethodDraft, { free_from: sent }: Sent) {
  if (sent === undefined) return freeFrom;
  return sent === '' ? null : (readAmount(sent) ?? FAULTY);
}

const DAYS = /^\d{1,2}$/;

function transitFrom({ transit }: MethodDraft, { transit_min: min, transit_max: max }: Sent) {
  const from = min ?? String(transit?.min ?? '');
  const to = max ?? String(transit?.max ?? '');
  if (from === '' && to === '') return null;
  return DAYS.test(from) && DAYS.test(to) ? { min: Number(from), max: Number(to) } : FAULTY;
}
