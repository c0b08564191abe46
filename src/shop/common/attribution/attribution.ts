import { NONE, SOURCE_TYPES } from './source.ts';

/** The attribution fields stored with an order, and their path in the tracker's data (§3.12). */
export const FIELD_PATHS = {
  source_type: 'current.typ',
  referrer: 'current_add.rf',
  utm_campaign: 'current.cmp',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  utm_content: 'current.cnt',
  utm_id: 'current.id',
  utm_term: 'current.trm',
  utm_source_platform: 'current.plt',
  utm_creative_format: 'current.fmt',
  utm_marketing_tactic: 'current.tct',
  session_entry: 'current_add.ep',
  session_start_time: 'current_add.fd',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
} as const;
export type AttributionField = keyof typeof FIELD_PATHS;

const isField = (name: string): name is AttributionField => name in FIELD_PATHS;
export const FIELDS: readonly AttributionField[] = Object.keys(FIELD_PATHS).filter(isField);

/** The prefix of the checkout form's fields (§3.12); public clients send the short one. */
export const INPUT_PREFIX = 'woocommerce_order_attribution_';
export const SHORT_PREFIX = 'wc_order_attribution_';

/** The element of the form that contains the fields. */
export const INPUTS_ELEMENT = 'wc-order-attribution-inputs';

/** The extension name of the same data in the Store API. */
export const EXTENSION_NAME = 'woocommerce/order-attribution';

export type DeviceType = 'Mobile' | 'Tablet' | 'Desktop';
/** The stored attribution; unknown fields are absent. */
export type Attribution = Readonly<Partial<Record<AttributionField | 'device_type', string>>>;

const LONGEST_WORD = 255;
const LONGEST_ADDRESS = 1_000;

const isAddress = (text: string) => /^https?:\/\/[^\s<>"]+$/i.test(text);
const isCount = (text: string) => /^[1-9]\d{0,5}$/.test(text);

/** Validators by field; invalid values are not stored. */
const ACCEPTS: Readonly<Partial<Record<AttributionField, (text: string) => boolean>>> = {
  source_type: (text) => SOURCE_TYPES.some((type) => type === text),
  referrer: isAddress,
  session_entry: isAddress,
  session_start_time: (text) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text),
  session_pages: isCount,
  session_count: isCount,
};
const IS_LONG: readonly AttributionField[] = ['referrer', 'session_entry', 'user_agent'];

function clean(field: AttributionField, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const longest = IS_LONG.includes(field) ? LONGEST_ADDRESS : LONGEST_WORD;
  const text = value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)
    .replace(/\p{Cs}/gu, '');
  return text === '' || text === NONE || ACCEPTS[field]?.(text) === false ? undefined : text;
}

/** Validates a client's attribution. The values come from urls, which anyone can forge. */
export function cleanAttribution(valueOf: (field: AttributionField) => unknown): Attribution {
  const entries = FIELDS.flatMap((field) => {
    const text = clean(field, valueOf(field));
    return text === undefined ? [] : [[field, text] as const];
  });
  const attribution: Attribution = Object.fromEntries(entries);
  return attribution.user_agent === undefined
    ? attribution
    : { ...attribution, device_type: deviceType(attribution.user_agent) };
}

export function deviceType(userAgent: string): DeviceType {
  if (/ipad|tablet|playbook|silk|kindle/i.test(userAgent)) return 'Tablet';
  if (/android/i.test(userAgent) && !/mobile/i.test(userAgent)) return 'Tablet';
  return /mobile|iphone|ipod|android|phone|opera mini/i.test(userAgent) ? 'Mobile' : 'Desktop';
}
