import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { errorOf, FIELD } from '#shop/customers/accounts/account-faults.ts';
import { NONCE_FIELD } from '#shop/customers/accounts/account-paths.ts';
import { accountNonce, hasNonce } from '#shop/customers/accounts/server/account-nonce.ts';
import { leaveAccount } from '#shop/customers/accounts/server/enter-account.ts';
import { KEY_PARAMETER } from '#shop/customers/accounts/server/mail-link.ts';
import { requestLink } from '#shop/customers/accounts/server/request-link.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import { texts as accountTexts } from '#shop/customers/accounts/texts.ts';
import { describeKept, type KeptEntry } from '#shop/customers/personal-data/kept-data.ts';
import { countKept } from '#shop/customers/personal-data/server/count-kept.ts';
import { eraseByLink } from '#shop/customers/personal-data/server/erase-by-link.ts';
import { exportByLink } from '#shop/customers/personal-data/server/export-by-link.ts';
import { findLinkedPerson, type LinkedPerson } from '#shop/customers/personal-data/server/find-person.ts';
import { texts } from '#shop/customers/personal-data/texts.ts';
import { LEGAL_PAGES } from '#shop/orders/legal-versions/legal-version.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './account.module.css';

type Context = { readonly deps: PageDeps; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** The fields of the page that a mailed link opens. */
const ACTION = { field: 'action', export: 'export', erase: 'erase', confirmed: 'confirmed' } as const;

export const showOwnData: Screen<PageDeps> = (deps) => async (request, reply) => {
  const context = { deps, request, reply };
  const key = queryOf(request).get(KEY_PARAMETER);
  if (key === null) return showRequestForm(context, {});
  return showActions(context, key, {});
};

export const submitOwnData: Screen<PageDeps> = (deps) => async (request, reply) => {
  const context = { deps, request, reply };
  const form = readForm(request);
  const key = form.text(KEY_PARAMETER);
  const isOurs = hasNonce(deps, request, await findCustomer(deps, request));
  if (key === '') return submitRequest(context, isOurs);
  if (!isOurs) return showActions(context, key, { problem: texts.expired });
  return form.text(ACTION.field) === ACTION.erase ? submitErasure(context, key) : sendExport(context, key);
};

async function submitRequest(context: Context, isOurs: boolean) {
  const { deps, request } = context;
  const form = readForm(request);
  if (!isOurs)
    return showRequestForm(context, { email: form.text('email'), problem: texts.expired, status: 422 });
  const outcome = await requestLink(deps, clientOf(request), form, 'data');
  const { email } = outcome.person;
  if (outcome.kind === 'faults')
    return showRequestForm(context, { email, error: errorOf(outcome.faults, FIELD.email), status: 422 });
  if (outcome.kind === 'slow-down')
    return showRequestForm(context, {
      email,
      problem: accountTexts.slowDownMails(outcome.waitSeconds),
      status: 429,
      headers: { 'Retry-After': String(outcome.waitSeconds) },
    });
  return answer(context, {
    title: texts.sentTitle,
    body: (
      <div className={styles.narrow}>
        <p>{texts.sent(email)}</p>
        <p className={styles.lead}>{texts.sentHint}</p>
        <a href={PATHS.ownData}>{texts.again}</a>
      </div>
    ),
  });
}

async function sendExport(context: Context, key: string) {
  const { deps, reply } = context;
  const data = await exportByLink(deps, key);
  if (data === undefined) return showActions(context, key, { problem: texts.exported });
  return reply
    .type('application/json; charset=utf-8')
    .headers(PRIVATE)
    .header('Content-Disposition', `attachment; filename="${texts.exportFile}"`)
    .send(`${JSON.stringify(data, null, 2)}\n`);
}

async function submitErasure(context: Context, key: string) {
  const { deps, request, reply } = context;
  if (readForm(request).text(ACTION.confirmed) === '')
    return showActions(context, key, { error: texts.confirmFirst });
  const visitor = await findCustomer(deps, request);
  const person = await eraseByLink(deps, key);
  if (!person) return showActions(context, key, { problem: texts.gone });
  // The browser of the erased customer forgets them as well.
  if (visitor && visitor.id === person.customer?.id) await leaveAccount(deps, { request, reply });
  const body = <p className={styles.narrow}>{texts.erased(person.email)}</p>;
  return answer(context, { title: texts.erasedTitle, body });
}

type RequestFormState = {
  readonly email?: string;
  readonly error?: string | undefined;
  readonly problem?: string;
  readonly status?: number;
  readonly headers?: Record<string, string>;
};

async function showRequestForm(context: Context, state: RequestFormState) {
  const { email = '', error, problem, ...shown } = state;
  const body = (
    <form method="post" action={PATHS.ownData} className={styles.narrow} noValidate>
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>{texts.lead}</p>
      <input type="hidden" name={NONCE_FIELD} value={await nonceFor(context)} />
      <TextField
        id="data-email"
        name="email"
        type="email"
        label={texts.email}
        error={error}
        autoFocus={error !== undefined}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={email}
      />
      <div className={styles.links}>
        <Button type="submit">{texts.submit}</Button>
        <a href={PATHS.content(LEGAL_PAGES.privacy)}>{texts.privacy}</a>
      </div>
    </form>
  );
  return answer(context, { title: texts.title, body, isHidden: false, ...shown });
}

const nonceFor = async ({ deps, request }: Context) =>
  accountNonce(deps, request, await findCustomer(deps, request));

type ActionsState = { readonly problem?: string; readonly error?: string };

/** Shows both actions, or the same answer for every invalid link: forged, used or expired. */
async function showActions(context: Context, key: string, { problem, error }: ActionsState) {
  const linked = await findLinkedPerson(context.deps, key);
  if (!linked) return showGone(context);
  const kept = describeKept(await countKept(context.deps.db, linked.person));
  const hidden = (
    <>
      <input type="hidden" name={NONCE_FIELD} value={await nonceFor(context)} />
      <input type="hidden" name={KEY_PARAMETER} value={key} />
    </>
  );
  const body = (
    <div className={styles.dataActions}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <ExportForm {...linked}>{hidden}</ExportForm>
      <ErasureForm {...linked} kept={kept} error={error}>
        {hidden}
      </ErasureForm>
    </div>
  );
  const status = problem || error ? 422 : 200;
  return answer(context, { title: texts.ownTitle(linked.person.email), body, status });
}

function ExportForm({ link, children }: LinkedPerson & { children: ReactNode }) {
  return (
    <form method="post" action={PATHS.ownData} className={styles.card} aria-labelledby="export">
      <h2 id="export">{texts.exportTitle}</h2>
      {children}
      <p>{link.isExported ? texts.exported : texts.exportLead}</p>
      <div>
        {link.isExported ? (
          <ButtonLink href={PATHS.ownData} variant="secondary">
            {texts.newLink}
          </ButtonLink>
        ) : (
          <Button type="submit" variant="secondary" name={ACTION.field} value={ACTION.export}>
            {texts.exportButton}
          </Button>
        )}
      </div>
    </form>
  );
}

type ErasureProps = LinkedPerson & {
  kept: readonly KeptEntry[];
  error: string | undefined;
  children: ReactNode;
};

function ErasureForm({ person: { customer }, kept, error, children }: ErasureProps) {
  if (customer?.role === 'administrator') return <Notice quiet>{texts.administrator}</Notice>;
  return (
    <form method="post" action={PATHS.ownData} className={styles.card} aria-labelledby="erase" noValidate>
      <h2 id="erase">{texts.eraseTitle}</h2>
      {children}
      <p>{texts.eraseLead}</p>
      <ul className={styles.plainList}>
        {[...(customer ? [texts.eraseAccount] : []), ...texts.erasePoints].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h3>{texts.keptTitle}</h3>
      {kept.length === 0 ? (
        <p>{texts.keptNothing}</p>
      ) : (
        <ul className={styles.plainList} data-kept="">
          {kept.map(({ what, why, until }) => (
            <li key={what}>
              {what}, {why}. {texts.keptUntil(until)}
            </li>
          ))}
        </ul>
      )}
      <CheckboxField
        id="erase-confirmed"
        name={ACTION.confirmed}
        value="1"
        label={texts.confirm}
        error={error}
        required
      />
      <div>
        <Button type="submit" variant="danger" name={ACTION.field} value={ACTION.erase}>
          {texts.eraseButton}
        </Button>
      </div>
    </form>
  );
}

function showGone(context: Context) {
  const body = (
    <div className={styles.narrow}>
      <p>{texts.gone}</p>
      <div>
        <ButtonLink href={PATHS.ownData}>{texts.newLink}</ButtonLink>
      </div>
    </div>
  );
  return answer(context, { title: texts.goneTitle, body, status: 410 });
}

/** The url of a link contains a key: no cache stores the page, and no other page receives the url as a referrer. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' } as const;

type OwnDataContent = {
  readonly title: string;
  readonly body: ReactNode;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly isHidden?: boolean;
};

function answer({ deps, request, reply }: Context, shown: OwnDataContent) {
  const { title, status = 200, headers, isHidden = true } = shown;
  const body = (
    <div className={styles.outside}>
      <h1>{title}</h1>
      {shown.body}
    </div>
  );
  const page = {
    title,
    description: texts.description,
    path: PATHS.ownData,
    hidden: isHidden,
    tags: [],
    body,
  };
  return answerPage(deps, request, reply, { page, status, headers: { ...PRIVATE, ...headers } });
}
