export const ADDRESS_TYPES = ['billing', 'shipping'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

/**
 * A provider's suggestion. It may come from third-party scripts, so its matches are validated (matches.ts).
 */
export type Suggestion = {
  readonly id: string;
  readonly label: string;
  readonly matchedSubstrings?: unknown;
};

/**
 * An address from a provider; address line 2, city, postcode and state are cleared in the form if missing
 * (§3.6).
 */
export type SelectedAddress = Readonly<
  Partial<Record<'country' | 'address_1' | 'address_2' | 'city' | 'postcode' | 'state', string>>
>;

/** Searches for addresses in the browser. */
export type AddressProvider = {
  readonly id: string;
  canSearch(country: string): boolean;
  search(query: string, country: string, type: AddressType): Promise<readonly Suggestion[]>;
  select(id: string): Promise<SelectedAddress | undefined>;
};

/** The shop's description of a provider; providers are listed in order of preference. */
export type ServerProvider = { readonly id: string; readonly name: string; readonly branding_html: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isServerProvider = (value: unknown): value is ServerProvider =>
  isObject(value) && typeof value['id'] === 'string';

/**
 * Returns the reason why a provider cannot be registered, as worded in the contract (§5.4); undefined if it
 * can.
 */
export function refuseProvider(provider: unknown, serverProviders: unknown): string | undefined {
  if (!isObject(provider)) return 'Address provider must be a valid object';
  const { id } = provider;
  if (typeof id !== 'string' || id === '') return 'Address provider must have a valid ID';
  for (const name of ['canSearch', 'search', 'select'])
    if (typeof provider[name] !== 'function') return `Address provider must have a ${name} function`;
  if (!Array.isArray(serverProviders)) return 'Server providers configuration is invalid';
  return serverProviders.some((known) => isServerProvider(known) && known.id === id)
    ? undefined
    : `Provider ${id} not registered on server`;
}

/** Parses the page's providers, given as JSON or as a list; undefined if they are invalid (§8.4). */
export function readServerProviders(named: unknown): ServerProvider[] | undefined {
  const list = typeof named === 'string' ? parse(named) : named;
  return Array.isArray(list) ? list.filter(isServerProvider) : undefined;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Returns the first provider, in the shop's order, that can search in a country (§4.8). */
export const chooseProvider = (
  serverProviders: readonly ServerProvider[],
  providers: Readonly<Partial<Record<string, AddressProvider>>>,
  country: string,
): AddressProvider | undefined =>
  serverProviders.flatMap(({ id }) => providers[id] ?? []).find((provider) => provider.canSearch(country));

/** Values from §9.5. */
export const SHORTEST_QUERY = 3;
export const MOST_SUGGESTIONS = 5;
export const BLUR_CLOSE_MS = 200;
export const FILL_DELAY_MS = 50;

/** Returns the index that an arrow key leads to; -1 is the field itself, before any selection (§4.8). */
export const afterArrow = (key: 'ArrowDown' | 'ArrowUp', active: number, count: number): number =>
  key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) - 1 + count) % count;
