import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { formatPrice, toCents } from '#platform/money.ts';
import { parseForm, readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { framedHeaders } from '#platform/server/edge/security-headers.ts';
import { Button } from '#platform/design/button.tsx';
import type { Sandbox } from '#shop/orders/payments/server/sandbox/open-sandbox.ts';
import { texts } from '#shop/orders/payments/texts.ts';
import type { Page } from '#site/engine/page.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './challenge-page.module.css';

export const CHALLENGE_PATH = '/banc-d-essai/3d-secure/';

export type SandboxPageDeps = PageDeps & { readonly sandbox: Sandbox };

type Challenge = NonNullable<Awaited<ReturnType<Sandbox['findChallenge']>>>;

const answerSchema = z.object({ secret: z.string().max(255), answer: z.enum(['accept', 'refuse']) });

export const showChallenge: Screen<SandboxPageDeps> = (deps) => async (request, reply) => {
  const challenge = await deps.sandbox.findChallenge(queryOf(request).get('secret') ?? '');
  return challenge ? show(deps, request, reply, challenge) : reply.callNotFound();
};

export const answerChallenge: Screen<SandboxPageDeps> = (deps) => async (request, reply) => {
  const form = parseForm(answerSchema, readForm(request));
  const challenge = form.ok ? await deps.sandbox.findChallenge(form.value.secret) : undefined;
  if (!form.ok || !challenge) return reply.callNotFound();
  // If the challenge is answered twice or in two windows, the first answer counts.
  const { secret, answer } = form.value;
  if (challenge.status === 'requires_action') await deps.sandbox.answerChallenge(secret, answer === 'accept');
  const back = returnUrlOf(challenge);
  if (back === undefined) return reply.redirect(`${CHALLENGE_PATH}?secret=${secret}`, 303);
  const own = back.startsWith(deps.config.publicUrl) ? back.slice(deps.config.publicUrl.length) : back;
  return reply.redirect(own, 303);
};

const returnUrlOf = ({ next_action: action }: Challenge) =>
  action?.type === 'redirect_to_url' ? action.redirect_to_url.return_url : undefined;

function show(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, challenge: Challenge) {
  const page: Page = {
    title: texts.challenge.title,
    description: texts.challenge.title,
    path: CHALLENGE_PATH,
    hidden: true,
    tags: [],
    bare: true,
    body: <ChallengeView challenge={challenge} />,
  };
  return answerPage(deps, request, reply, { page, status: 200, headers: framedHeaders });
}

function ChallengeView({ challenge }: { challenge: Challenge }) {
  const isOver = challenge.status !== 'requires_action';
  return (
    <div className={styles.challenge}>
      <h1>{texts.challenge.title}</h1>
      <p>{isOver ? texts.challenge.over : texts.challenge.explanation}</p>
      <p className={styles.amount}>
        {challenge.object === 'payment_intent'
          ? texts.challenge.amount(formatPrice(toCents(challenge.amount)))
          : texts.challenge.saving}
      </p>
      {!isOver && (
        <form method="post" action={CHALLENGE_PATH} className={styles.answers}>
          <input type="hidden" name="secret" value={challenge.client_secret} />
          <Button type="submit" name="answer" value="accept">
            {texts.challenge.accept}
          </Button>
          <Button type="submit" name="answer" value="refuse" variant="secondary">
            {texts.challenge.refuse}
          </Button>
        </form>
      )}
    </div>
  );
}
