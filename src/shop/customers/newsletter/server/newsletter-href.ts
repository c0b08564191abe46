import { PATHS } from '#shop/common/paths/paths.ts';
import type { Config } from '#platform/server/config.ts';
import { FIELDS } from '../contract.ts';
import type { NewsletterLinks } from './sign-links.ts';

const PLACES = { confirm: PATHS.newsletterConfirm, leave: PATHS.newsletterLeave } as const;

type SignedSubscription = { readonly id: number; readonly requestedAt: Date };

/** The absolute url of a link in a mail. */
export const newsletterHref = (
  { config, newsletterLinks }: { readonly config: Config; readonly newsletterLinks: NewsletterLinks },
  purpose: keyof typeof PLACES,
  { id, requestedAt }: SignedSubscription,
) =>
  `${config.publicUrl}${PLACES[purpose]}?${FIELDS.token}=${newsletterLinks.token(purpose, id, requestedAt)}`;
