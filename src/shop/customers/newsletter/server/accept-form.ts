import type { FastifyRequest } from 'fastify';
import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import { FIELDS, LIST } from '../contract.ts';
import { texts } from '../texts.ts';
import { subscribeForm } from './schemas.ts';
import { subscribe, type NewsletterDeps, type SubscribeOutcome } from './subscribe.ts';

export type NewsletterRouteDeps = NewsletterDeps & {
  /** The verified email of the signed-in customer, if any. */
  readonly provenEmail: (request: FastifyRequest) => Promise<string | undefined>;
};

/**
 * The path of the page with the form, from the Referer header; empty if it is missing or from another site.
 */
function pageOf(request: FastifyRequest): string {
  const url = URL.parse(request.headers.referer ?? '');
  return url?.host === request.host ? url.pathname.slice(0, 300) : '';
}

export type FormOutcome = SubscribeOutcome | 'unknown-list';

/** Processes a submitted form, with or without scripts. */
export async function acceptForm(
  deps: NewsletterRouteDeps,
  request: FastifyRequest,
  { fields }: SubmittedForm,
): Promise<FormOutcome> {
  const form = subscribeForm.parse(fields);
  if (form[FIELDS.list] !== LIST) return 'unknown-list';
  return subscribe(deps, {
    email: form[FIELDS.email],
    trap: form[FIELDS.trap],
    consentText: texts.consent,
    requestedOn: pageOf(request),
    client: clientOf(request),
    provenEmail: await deps.provenEmail(request),
  });
}
