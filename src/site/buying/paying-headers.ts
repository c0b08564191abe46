import { CONTENT_POLICY, contentPolicy } from '#platform/server/edge/security-headers.ts';
import { PROVIDER_HOSTS } from '#shop/orders/payments/provider-hosts.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';

/** Allows the fields of a live payment provider; the sandbox shows a page of the shop in a frame. */
export const payingHeaders = ({ provider }: Pick<PageDeps, 'provider'>): Record<string, string> => ({
  [CONTENT_POLICY]: contentPolicy(provider.isSandbox ? { 'frame-src': "'self'" } : PROVIDER_HOSTS),
});
