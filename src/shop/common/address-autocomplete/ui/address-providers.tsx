import { scriptJson } from '#platform/design/island.tsx';
import { PROVIDERS_ID } from '../contract.ts';
import type { ServerProvider } from '../provider.ts';

/** Lists the page's address providers for the browser. */
export function AddressProviders({ providers }: { providers: readonly ServerProvider[] }) {
  return (
    <script
      type="application/json"
      id={PROVIDERS_ID}
      dangerouslySetInnerHTML={{ __html: scriptJson(providers) }}
    />
  );
}
