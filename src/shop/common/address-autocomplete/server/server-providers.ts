import type { Config } from '#platform/server/config.ts';
import { sanitiseBranding } from '../branding.ts';
import type { ServerProvider } from '../provider.ts';
import { SHOP_PROVIDER_ID } from '../contract.ts';

const GEOCODER = {
  name: 'Base Adresse Nationale',
  branding_html:
    'Adresses\u00a0: <a href="https://adresse.data.gouv.fr" target="_blank" rel="noopener noreferrer">Base Adresse Nationale</a>',
};
const COMMUNES = { name: 'Communes de France', branding_html: 'Communes\u00a0: Insee et La\u00a0Poste' };

/** Returns the address providers of this shop, with the required attribution of their data. */
export function listServerProviders({
  addressProviderUrl,
}: Pick<Config, 'addressProviderUrl'>): ServerProvider[] {
  const { name, branding_html } = addressProviderUrl === undefined ? COMMUNES : GEOCODER;
  return [{ id: SHOP_PROVIDER_ID, name, branding_html: sanitiseBranding(branding_html) }];
}
