import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { FIELDS } from '#shop/customers/newsletter/contract.ts';
import { acceptForm, type NewsletterRouteDeps } from '#shop/customers/newsletter/server/accept-form.ts';
import { confirmSubscription, leaveNewsletter } from '#shop/customers/newsletter/server/subscribe.ts';
import { texts } from '#shop/customers/newsletter/texts.ts';
import { NewsletterForm } from '#shop/customers/newsletter/ui/newsletter-form.tsx';
import { fieldOf } from '#site/engine/form-fields.ts';
import type { PageDeps } from '#site/engine/routes.tsx';
import { answerWriting } from '#site/reviews/writing-shell.tsx';
import styles from '#site/reviews/writing-shell.module.css';

export type NewsletterPageDeps = PageDeps & NewsletterRouteDeps;

/** The screens of the letter: its form and what it comes to, the confirmation, and the way out. */
export function newsletterPages(app: FastifyInstance, deps: NewsletterPageDeps): void {
  app.get(PATHS.newsletter, async (request, reply) =>
    show(deps, request, reply, { body: <p>{texts.lead}</p>, withForm: true }),
  );
  app.post(PATHS.newsletter, async (request, reply) => {
    const outcome = await acceptForm(deps, request, request.body);
    if (outcome === 'subscribed' || outcome === 'pending')
      return show(deps, request, reply, { body: <Notice tone="success">{texts[outcome]}</Notice> });
    const [status, sentence] = REFUSALS[outcome];
    const email = fieldOf(request.body, FIELDS.email);
    const body = <Notice tone="error">{sentence}</Notice>;
    return show(deps, request, reply, { body, status, email, withForm: true });
  });
  linkScreen(app, deps, {
    path: PATHS.newsletterConfirm,
    title: texts.confirmTitle,
    lead: texts.confirmLead,
    button: texts.confirm,
    done: texts.subscribed,
    follow: (token) => confirmSubscription(deps, token),
  });
  linkScreen(app, deps, {
    path: PATHS.newsletterLeave,
    title: texts.leaveTitle,
    lead: texts.leaveLead,
    button: texts.leave,
    done: texts.left,
    follow: (token) => leaveNewsletter(deps, token),
  });
}

const REFUSALS = {
  'no-address': [422, texts.noAddress],
  'unknown-list': [422, texts.unknownList],
  'too-many': [429, texts.errorBefore + texts.tooMany],
} as const;

type Shown = {
  readonly body: ReactNode;
  readonly status?: number;
  readonly email?: string;
  readonly withForm?: boolean;
};

function show(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  const { body, status = 200, email = '', withForm = false } = shown;
  return answerWriting(deps, request, reply, {
    title: texts.title,
    path: PATHS.newsletter,
    status,
    body: (
      <>
        {body}
        {withForm && <NewsletterForm id="page-lettre" email={email} />}
      </>
    ),
  });
}

type LinkScreen = {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly done: string;
  readonly follow: (token: string) => Promise<boolean>;
};

/**
 * Where a link of a mail leads. Programs that look at the links of a mail change nothing by that: it takes a press of a
 * button, or the one click of a mail program, which posts to the same address (RFC 8058).
 */
function linkScreen(app: FastifyInstance, deps: PageDeps, screen: LinkScreen): void {
  const { path, title } = screen;
  const tokenOf = (request: FastifyRequest) => queryOf(request).get(FIELDS.token) ?? '';
  app.get(path, async (request, reply) => {
    const action = `${path}?${new URLSearchParams({ [FIELDS.token]: tokenOf(request) }).toString()}`;
    const body = (
      <form method="post" action={action} className={styles.narrow}>
        <p>{screen.lead}</p>
        <div>
          <Button type="submit">{screen.button}</Button>
        </div>
      </form>
    );
    return answerWriting(deps, request, reply, { title, path, body });
  });
  app.post(path, async (request, reply) => {
    const isDone = await screen.follow(tokenOf(request));
    const body = isDone ? (
      <Notice tone="success">{screen.done}</Notice>
    ) : (
      <Notice tone="error">{texts.notOurLink}</Notice>
    );
    return answerWriting(deps, request, reply, { title, path, body, status: isDone ? 200 : 410 });
  });
}
