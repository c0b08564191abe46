import { contentPolicy } from '../platform/server/security-headers.ts';
import { PROVIDER_HOSTS } from '../shop/payments/provider-hosts.ts';
import type { PageDeps } from './routes.tsx';

/** A page with the fields of a real provider lets them in; with the sandbox nothing from elsewhere is needed. */
export const payingHeaders = ({ provider }: Pick<PageDeps, 'provider'>): Record<string, string> =>
  provider.isSandbox ? {} : { 'Content-Security-Policy': contentPolicy(PROVIDER_HOSTS) };
