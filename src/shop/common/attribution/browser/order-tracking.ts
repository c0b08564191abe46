import { readCookie } from '#platform/browser/cookies.ts';
import { FIELDS, INPUTS_ELEMENT, type AttributionField } from '../attribution.ts';
import { attributionParams } from '../attribution-settings.ts';
import {
  afterPage,
  COOKIES,
  lifetimeMinutes,
  packCookie,
  readTrackerSettings,
  unpackCookie,
  type CookieName,
  type VisitedPage,
  type TrackingCookies,
} from '../tracker.ts';

type Values = Readonly<Record<AttributionField, string | null>>;

/** The global object that scripts of existing clients use. */
export type OrderAttribution = ReturnType<typeof attributionParams> & {
  setOrderTracking(allow: boolean): Promise<void>;
  getAttributionData(): Values;
};

const CONTAINERS = Object.keys(COOKIES) as CookieName[];

/**
 * Cookies apply to the whole domain, with and without www; ips and single-word hosts get no domain attribute.
 */
function domainOf({ location }: Document): string {
  const host = location.hostname.replace(/^www\./, '');
  return /^[\d.]+$|^[^.]*$|:/.test(host) ? '' : `; Domain=.${host}`;
}

function writeCookie(root: Document, container: CookieName, text: string, minutes: number | undefined): void {
  const age = minutes === undefined ? '' : `; Max-Age=${Math.round(minutes * 60)}`;
  const secure = root.location.protocol === 'https:' ? '; Secure' : '';
  root.cookie = `${COOKIES[container]}=${text}; Path=/${domainOf(root)}${age}; SameSite=Lax${secure}`;
}

function readTrackingCookies(): TrackingCookies {
  const entries = CONTAINERS.map((container) => [container, unpackCookie(readCookie(COOKIES[container]))]);
  return Object.fromEntries(entries.filter(([, pairs]) => pairs !== undefined));
}

const parametersOf = (address: URL) => Object.fromEntries(address.searchParams);

function readVisitedPage({ location, referrer }: Document): VisitedPage {
  const from = URL.parse(referrer);
  return {
    landing: {
      host: location.host,
      parameters: parametersOf(new URL(location.href)),
      referrer: from ? { host: from.host, path: from.pathname, parameters: parametersOf(from) } : undefined,
    },
    address: location.href,
    referrer,
    userAgent: navigator.userAgent,
    at: new Date().toISOString().slice(0, 19).replace('T', ' '),
    chance: Math.random(),
  };
}

/** Whether this page was counted; it is counted once, even if tracking is enabled repeatedly. */
let counted = false;

function track(root: Document, params: OrderAttribution['params']): TrackingCookies {
  const known = readTrackingCookies();
  if (counted) return known;
  counted = true;
  const settings = readTrackerSettings(params);
  const tracked = afterPage(known, readVisitedPage(root), settings);
  for (const container of CONTAINERS) {
    const pairs = tracked[container];
    if (pairs) writeCookie(root, container, packCookie(pairs), lifetimeMinutes(container, settings));
  }
  return tracked;
}

function clearCookies(root: Document): TrackingCookies {
  counted = false;
  for (const container of CONTAINERS) writeCookie(root, container, '', 0);
  return {};
}

function valuesOf(tracked: TrackingCookies, fields: OrderAttribution['fields']): Values {
  const valueAt = (path: string): string | null => {
    const [container, key = ''] = path.split('.');
    return tracked[container as CookieName]?.[key] ?? null;
  };
  const pairs = Object.entries(fields).map(([field, path]) => [field, valueAt(path)]);
  return Object.fromEntries(pairs) as Values;
}

/** Fills in the checkout form's fields; removes duplicates of their container. */
function fillInputs(root: Document, prefix: string, values: Values): void {
  const [inputs, ...others] = root.querySelectorAll(INPUTS_ELEMENT);
  others.forEach((other) => other.remove());
  if (!inputs) return;
  for (const field of FIELDS) {
    const input = inputs.querySelector<HTMLInputElement>(`input[name="${prefix}${field}"]`);
    if (input) input.value = values[field] ?? '';
    else
      console.warn(
        `Field "${field}" not found. Most likely, the <${INPUTS_ELEMENT}> element was manipulated.`,
      );
  }
}

/** Enables tracking (writes the cookies and fills in the form) or disables it (clears both) (§4.13). */
export function setTracking(root: Document, allow: boolean): void {
  const usual = attributionParams(allow, root.querySelector('[data-promocode]') !== null);
  const given = window.wc_order_attribution ?? {};
  const params = { ...usual.params, ...given.params, allowTracking: allow };
  const fields = given.fields ?? usual.fields;
  const values = valuesOf(allow ? track(root, params) : clearCookies(root), fields);
  window.wc_order_attribution = { ...given, params, fields, getAttributionData: () => values };
  fillInputs(root, params.prefix, values);
}
