import type { Deps } from '#platform/server/deps.ts';
import type { Provider } from './stripe.ts';

export type PaymentDeps = Pick<Deps, 'db' | 'now' | 'log'> & { readonly provider: Provider };
