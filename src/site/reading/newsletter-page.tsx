import type { FastifyReply, FastifyRequest } from 'fastify';
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
import { readForm } from '#platform/server/edge/read-form.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { loadFrame } from '#site/frame/frame.ts';
import { answerWriting } from '#site/reviews/writing-shell.tsx';
import styles from '#site/reviews/writing-shell.module.css';

export type NewsletterPageDeps = PageDeps & NewsletterRouteDeps;

export const showNewsletterForm: Screen<NewsletterPageDeps> = (deps) => async (request, reply) => {
  const { storefront } = await loadFrame(deps.db, deps.frames);
  return show(deps, request, reply, { body: <p>{storefront.newsletterLead}</p>, withForm: true });
};

export const subscribe: Screen<NewsletterPageDeps> = (deps) => async (request, reply) => {
  const form = readForm(request);
  const outcome = await acceptForm(deps, request, form);
  if (outcome === 'subscribed' || outcome === 'pending')
    return show(deps, request, reply, { body: <Notice tone="success">{texts[outcome]}</Notice> });
  const [status, sentence] = REFUSALS[outcome];
  const email = form.text(FIELDS.email);
  const body = <Notice tone="error">{sentence}</Notice>;
  return show(deps, request, reply, { body, status, email, withForm: true });
};

const REFUSALS = {
  'no-address': [422, texts.noAddress],
  'unknown-list': [422, texts.unknownList],
  'too-many': [429, texts.errorBefore + texts.tooMany],
} as const;

type NewsletterPageContent = {
  readonly body: ReactNode;
  readonly status?: number;
  readonly email?: string;
  readonly withForm?: boolean;
};

function show(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, shown: NewsletterPageContent) {
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

type MailLink = {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly done: string;
  readonly follow: (deps: NewsletterPageDeps, token: string) => Promise<boolean>;
};

const CONFIRMATION: MailLink = {
  path: PATHS.newsletterConfirm,
  title: texts.confirmTitle,
  lead: texts.confirmLead,
  button: texts.confirm,
  done: texts.subscribed,
  follow: confirmSubscription,
};

const UNSUBSCRIPTION: MailLink = {
  path: PATHS.newsletterLeave,
  title: texts.leaveTitle,
  lead: texts.leaveLead,
  button: texts.leave,
  done: texts.left,
  follow: leaveNewsletter,
};

const tokenOf = (request: FastifyRequest) => queryOf(request).get(FIELDS.token) ?? '';

/** A link in a mail only shows a button: mail scanners that follow links must not change anything. */
const showConfirmation =
  ({ path, title, lead, button }: MailLink): Screen<NewsletterPageDeps> =>
  (deps) =>
  async (request, reply) => {
    const action = `${path}?${new URLSearchParams({ [FIELDS.token]: tokenOf(request) }).toString()}`;
    const body = (
      <form method="post" action={action} className={styles.narrow}>
        <p>{lead}</p>
        <div>
          <Button type="submit">{button}</Button>
        </div>
      </form>
    );
    return answerWriting(deps, request, reply, { title, path, body });
  };

/** Handles the submit of that button and the one-click request of a mail program (RFC 8058). */
const followLink =
  ({ path, title, done, follow }: MailLink): Screen<NewsletterPageDeps> =>
  (deps) =>
  async (request, reply) => {
    const isDone = await follow(deps, tokenOf(request));
    const body = isDone ? (
      <Notice tone="success">{done}</Notice>
    ) : (
      <Notice tone="error">{texts.notOurLink}</Notice>
    );
    return answerWriting(deps, request, reply, { title, path, body, status: isDone ? 200 : 410 });
  };

export const showSubscriptionConfirmation = showConfirmation(CONFIRMATION);
export const confirmNewSubscription = followLink(CONFIRMATION);
export const showUnsubscription = showConfirmation(UNSUBSCRIPTION);
export const unsubscribe = followLink(UNSUBSCRIPTION);
