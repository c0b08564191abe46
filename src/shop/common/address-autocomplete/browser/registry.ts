import { PROVIDERS_ID } from '../contract.ts';
import {
  chooseProvider,
  readServerProviders,
  refuseProvider,
  type AddressProvider,
  type AddressType,
  type ServerProvider,
} from '../provider.ts';

/** The global object with which scripts register their providers. */
type Registry = {
  readonly providers: Record<string, AddressProvider>;
  readonly activeProvider: Record<AddressType, AddressProvider | null>;
  readonly serverProviders: readonly ServerProvider[];
  registerAddressAutocompleteProvider(provider: AddressProvider): boolean;
  getServerProvider(id: string): ServerProvider | undefined;
  getProviders(): Readonly<Record<string, AddressProvider>>;
  getActiveProvider(type: AddressType): AddressProvider | null;
  setActiveProvider(type: AddressType, country: string): AddressProvider | null;
};

declare global {
  interface Window {
    wc?: { addressAutocomplete?: Registry; wcSettings?: { allSettings?: { isCheckoutBlock?: boolean } } };
    wc_address_autocomplete_common_params?: { address_providers?: unknown };
  }
}

/** Returns the providers configured by a script, falling back to those of the page. */
function listServerProviders(root: Document): ServerProvider[] {
  const named =
    window.wc_address_autocomplete_common_params?.address_providers ??
    root.getElementById(PROVIDERS_ID)?.textContent ??
    [];
  const providers = readServerProviders(named);
  if (!providers) console.error('Invalid address providers JSON');
  return providers ?? [];
}

/** Creates the registry; calls `registered` after each registration. */
export function openRegistry(root: Document, registered: () => void): Registry {
  const registry: Registry = {
    providers: {},
    activeProvider: { billing: null, shipping: null },
    serverProviders: listServerProviders(root),
    registerAddressAutocompleteProvider(provider) {
      const refusal = refuseProvider(provider, registry.serverProviders);
      if (refusal !== undefined) {
        console.error('Error registering address provider:', refusal);
        return false;
      }
      if (registry.providers[provider.id]) {
        console.warn(`Address provider with ID "${provider.id}" is already registered.`);
        return false;
      }
      registry.providers[provider.id] = Object.freeze(provider);
      registered();
      return true;
    },
    getServerProvider: (id) => registry.serverProviders.find((provider) => provider.id === id),
    getProviders: () => registry.providers,
    getActiveProvider: (type) => registry.activeProvider[type],
    setActiveProvider: (type, country) =>
      (registry.activeProvider[type] =
        chooseProvider(registry.serverProviders, registry.providers, country) ?? null),
  };
  window.wc = { ...window.wc, addressAutocomplete: registry };
  return registry;
}
