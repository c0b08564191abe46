import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { formatPrice, toCents } from '#platform/money.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { framedHeaders } from '#platform/server/edge/security-headers.ts';
import { Button } from '#platform/design/button.tsx';
import type { Sandbox } from '#shop/orders/payments/server/sandbox/open-sandbox.ts';
import { texts } from '#shop/orders/payments/texts.ts';
import type { Page } from '#site/engine/page.ts';
import { answerPage, type PageDeps } from '#site/engine/routes.tsx';
import styles from './challenge-page.module.css';

const PATH = '/banc-d-essai/3d-secure/';

type Challenge = NonNullable<Awaited<ReturnType<Sandbox['findChallenge']>>>;

const answerSchema = z.object({ secret: z.string().max(255), answer: z.enum(['accept', 'refuse']) });

/** The page of the sandbox where a bank would ask the holder of a card to confirm. */
export function challengePageRoutes(app: FastifyInstance, deps: PageDeps, sandbox: Sandbox): void {
  app.get(PATH, async (request, reply) => {
    const challenge = await sandbox.findChallenge(queryOf(request).get('secret') ?? '');
    return challenge ? show(deps, request, reply, challenge) : reply.callNotFound();
  });

  app.post(PATH, async (request, reply) => {
    const said = answerSchema.safeParse(request.body);
    const challenge = said.success ? await sandbox.findChallenge(said.data.secret) : undefined;
    if (!said.success || !challenge) return reply.callNotFound();
    // Answered twice, or in two windows: the first answer counts.
    if (challenge.status === 'requires_action')
      await sandbox.answerChallenge(said.data.secret, said.data.answer === 'accept');
    const back = returnUrlOf(challenge);
    if (back === undefined) return reply.redirect(`${PATH}?secret=${said.data.secret}`, 303);
    const own = back.startsWith(deps.config.publicUrl) ? back.slice(deps.config.publicUrl.length) : back;
    return reply.redirect(own, 303);
  });
}

const returnUrlOf = ({ next_action: action }: Challenge) =>
  action?.type === 'redirect_to_url' ? action.redirect_to_url.return_url : undefined;

function show(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, challenge: Challenge) {
  const page: Page = {
    title: texts.challenge.title,
    description: texts.challenge.title,
    path: PATH,
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
        <form method="post" action={PATH} className={styles.answers}>
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
