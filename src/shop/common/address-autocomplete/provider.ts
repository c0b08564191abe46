export const ADDRESS_TYPES = ['billing', 'shipping'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

/** What a provider proposes; it comes from scripts that may not be ours, so that its matches are checked (matches.ts). */
export type Suggestion = {
  readonly id: string;
  readonly label: string;
  readonly matchedSubstrings?: unknown;
};

/** An address as a provider gives it; what it does not say is cleared in the form (§3.6). */
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

/** What the shop says of a provider; their order is the order in which they are preferred. */
export type ServerProvider = { readonly id: string; readonly name: string; readonly branding_html: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isServerProvider = (value: unknown): value is ServerProvider =>
  isObject(value) && typeof value['id'] === 'string';

/** Why a provider cannot be registered, in the words of the contract (§5.4); undefined: it can. */
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

/** The providers a page names, as JSON or as a list; undefined where they cannot be read (§8.4). */
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

/** The first provider, in the shop's order, that can search in a country (§4.8). */
export const chooseProvider = (
  serverProviders: readonly ServerProvider[],
  providers: Readonly<Partial<Record<string, AddressProvider>>>,
  country: string,
): AddressProvider | undefined =>
  serverProviders.flatMap(({ id }) => providers[id] ?? []).find((provider) => provider.canSearch(country));

/** Figures of §9.5. */
export const SHORTEST_QUERY = 3;
export const MOST_SUGGESTIONS = 5;
export const BLUR_CLOSE_MS = 200;
export const FILL_DELAY_MS = 50;

/** Where an arrow key leads in a list; -1 is the field itself, before any choice (§4.8). */
export const afterArrow = (key: 'ArrowDown' | 'ArrowUp', active: number, count: number): number =>
  key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) - 1 + count) % count;
