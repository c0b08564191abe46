import type { FastifyInstance } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { formOf } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { isOwnRequest } from '#platform/server/edge/same-origin.ts';
import type { ListAnswer, SubscribeAnswer } from '../contract.ts';
import { texts } from '../texts.ts';
import { acceptForm, type FormOutcome, type NewsletterRouteDeps } from './accept-form.ts';

const toAnswer = (answer: ListAnswer): SubscribeAnswer => ({
  error: '',
  success: { body: JSON.stringify(answer) },
});
const refuse = (title: string) => toAnswer({ status: 400, title });

function answerOf(outcome: FormOutcome): SubscribeAnswer {
  switch (outcome) {
    case 'subscribed':
      return toAnswer({ status: 'subscribed', title: texts.subscribed });
    case 'pending':
      return toAnswer({ status: 'pending', title: texts.pending });
    case 'no-address':
      return refuse(texts.noAddress);
    case 'unknown-list':
      return refuse(texts.unknownList);
    case 'too-many':
      return { error: texts.tooMany };
  }
}

/**
 * GET /wp-json/widgetkit/v1/widget/newsletter/sendmail/?listed=: the request of the form (§7.8). It writes
 * despite being a GET, because existing clients use it; requests from other sites are refused.
 */
export function newsletterRoute(app: FastifyInstance, deps: NewsletterRouteDeps): void {
  app.get(PATHS.newsletterCall, async (request, reply): Promise<SubscribeAnswer> => {
    reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
    if (!isOwnRequest(request)) return { error: texts.otherSite };
    return answerOf(await acceptForm(deps, request, formOf(Object.fromEntries(queryOf(request)))));
  });
}
