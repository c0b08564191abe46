import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { compressFor } from '#platform/server/page-cache/stored-page.ts';
import { renderHtml } from '#platform/server/render.tsx';
import type { RequestContext } from '#platform/server/request-context.ts';
import type { ReceivedUploads } from '#shop/common/pictures/server/read-uploads.ts';
import type { WebhookDeps } from '#shop/api/webhooks/server/webhook-deps.ts';
import type { WritingDeps } from '#shop/editorial/reviews/server/writing-deps.ts';
import { findFreshUndoable } from '#shop/staff/audit/server/undo-entry.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import type { PaymentDeskDeps } from '#shop/checkout/payment-desk/server/change-payment-keys.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { mayWork } from '#shop/staff/access/second-factor.ts';
import type { SignedInStaff } from '#shop/staff/access/staff.ts';
import { texts as accessTexts } from '#shop/staff/access/texts.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { undoTexts } from '../undo/texts.ts';
import { UndoForm } from '../undo/undo-form.tsx';
import { UNDONE } from '../undo/undo-path.ts';
import { OfficeDocument } from './document.tsx';
import { GuestLayout, OfficeLayout } from './layout.tsx';
import { texts } from './texts.ts';
import styles from './screen.module.css';

/** The dependencies of the screens. */
export type OfficeDeps = PageDeps & WritingDeps & WebhookDeps & Pick<PaymentDeskDeps, 'paymentAccount'>;

/** A request of a signed-in staff member who may make it. */
export type OfficeContext = RequestContext & {
  readonly staff: SignedInStaff;
  /** The author of the audit entries of this request. */
  readonly actor: Actor;
  /** The path parameters of the url. */
  readonly params: Readonly<Record<string, string>>;
  /** The files of the form, for a url that accepts them. */
  readonly uploads?: ReceivedUploads;
  /** The nonce for the forms of the response (`NONCE_FIELD`). */
  readonly nonce: string;
};

export type OfficeContent = {
  readonly title: string;
  readonly body: ReactNode;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

export type OfficeScreenContent = OfficeContent & {
  /** The navigation entry of this screen. */
  readonly current: string;
  /** Beside the title, for example the main action of the screen. */
  readonly actions?: ReactNode;
  /**
   * The messages of completed actions, by the value of the query parameter `fait`. A form redirects with
   * `doneHref`, and the next screen shows the message.
   */
  readonly done?: Readonly<Record<string, string>>;
};

/** The query parameter with the message of a completed action. */
export const DONE_PARAMETER = 'fait';

/** The path to redirect to after an action (303), with the message that the screen shows. */
export const doneHref = (path: string, done: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${DONE_PARAMETER}=${encodeURIComponent(done)}`;

/** Answers with a screen in the frame of the back office. */
export async function answerScreen(deps: OfficeDeps, context: OfficeContext, content: OfficeScreenContent) {
  const { staff, nonce, request } = context;
  const { title, current, actions, done = {}, body } = content;
  const message = queryOf(request).get(DONE_PARAMETER) ?? '';
  const isDone = Object.hasOwn(done, message);
  const undoable = isDone ? await findFreshUndoable(deps.db, staff.id, deps.now()) : undefined;
  return send(
    deps,
    context,
    content,
    <OfficeLayout staff={staff} nonce={nonce} current={current} isClosed={!mayWork(staff, deps.config)}>
      {!staff.hasSecondFactor && current !== OFFICE.profile && (
        <p className={styles.reminder}>
          {texts.reminder} <a href={OFFICE.profile}>{texts.protect}</a>
        </p>
      )}
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {isDone && (
        <Notice tone="success">
          {done[message]}
          {undoable && (
            <UndoForm entryId={undoable.id} nonce={nonce} returnTo={request.url.replace(/\?.*$/, '')} />
          )}
        </Notice>
      )}
      {message === UNDONE && <Notice tone="success">{undoTexts.done}</Notice>}
      {body}
    </OfficeLayout>,
  );
}

/** Answers with a screen for a visitor who is not signed in. */
export const answerGuest = (deps: OfficeDeps, context: RequestContext, content: OfficeContent) =>
  send(
    deps,
    context,
    content,
    <GuestLayout>
      <h1>{content.title}</h1>
      {content.body}
    </GuestLayout>,
  );

export const answerForbidden = (deps: OfficeDeps, context: OfficeContext) =>
  answerScreen(deps, context, {
    title: texts.forbiddenTitle,
    current: '',
    status: 403,
    body: <DeadEnd text={texts.forbidden(accessTexts.roles[context.staff.role])} />,
  });

/** Answers that an order or another entity does not exist. */
export const answerMissing = (deps: OfficeDeps, context: OfficeContext) =>
  answerScreen(deps, context, {
    title: texts.missingTitle,
    current: '',
    status: 404,
    body: <DeadEnd text={texts.missing} />,
  });

function DeadEnd({ text }: { text: string }) {
  return (
    <>
      <p>{text}</p>
      <p>
        <ButtonLink href={OFFICE.home} variant="secondary">
          {texts.backHome}
        </ButtonLink>
      </p>
    </>
  );
}

/** Screens are stored in no cache, so that the back button does not show them after signing out. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const;

function send(
  { assets }: Pick<OfficeDeps, 'assets'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { title, status = 200, headers }: OfficeContent,
  layout: ReactNode,
) {
  const html = renderHtml(
    <OfficeDocument title={title} assets={assets}>
      {layout}
    </OfficeDocument>,
  );
  const sent = compressFor(request.headers['accept-encoding']?.toString(), html);
  return reply
    .code(status)
    .headers({
      ...PRIVATE_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      ...headers,
      ...sent.headers,
    })
    .send(request.method === 'HEAD' ? undefined : sent.body);
}
