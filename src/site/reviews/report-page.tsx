import type { RequestContext } from '#platform/server/request-context.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { Button } from '#platform/design/button.tsx';
import { RadioGroup } from '#platform/design/choice-field.tsx';
import { TextAreaField, TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { countEmailAttempt } from '#shop/customers/accounts/server/attempts.ts';
import { findPublicComment } from '#shop/editorial/comments/server/find-public-comment.ts';
import { FIELD, fieldId, type WritingFault } from '#shop/editorial/reviews/form-rules.ts';
import { formTexts } from '#shop/editorial/reviews/form-texts.ts';
import { WRITING } from '#shop/editorial/reviews/review-links.ts';
import {
  checkReport,
  REASONS,
  REPORT_FIELD,
  REPORTED,
  REPORTED_KINDS,
  reportHref,
  reportTexts as texts,
  toReport,
  type ReportedContent,
} from '#shop/editorial/reviews/reporting.ts';
import { reportContent } from '#shop/editorial/reviews/server/report-content.ts';
import { findPublicText } from '#shop/editorial/reviews/server/find-public-text.ts';
import { errorOf, Problems, Trap } from '#shop/editorial/reviews/ui/form-parts.tsx';
import { fail } from '#site/engine/errors.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { answerWriting, type WritingPageDeps } from './writing-shell.tsx';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './writing-shell.module.css';

/** Finds the public content that the fields of a request name. */
async function findReported(
  { db }: WritingPageDeps,
  field: (name: string) => string,
): Promise<ReportedContent | undefined> {
  const kind = REPORTED_KINDS.find((each) => field(REPORTED[each]) !== '') ?? 'review';
  const sent = field(REPORTED[kind]);
  if (!/^\d{1,9}$/.test(sent)) return undefined;
  const id = Number(sent);
  const text = await (kind === 'comment' ? findPublicComment(db, id) : findPublicText(db, kind, id));
  return text === undefined ? undefined : { kind, id, text };
}

export const showReportForm: Screen<WritingPageDeps> = (deps) => async (request, reply) => {
  const query = queryOf(request);
  if (query.has('fait')) return showSent(deps, { request, reply });
  const reported = await findReported(deps, (name) => query.get(name) ?? '');
  return reported ? showForm(deps, { request, reply }, reported, {}) : reply.callNotFound();
};

export const postReport: Screen<WritingPageDeps> = (deps) => async (request, reply) => {
  const form = readForm(request);
  const text = (name: string) => form.text(name).trim();
  const reported = await findReported(deps, text);
  if (!reported) return fail(deps, request, reply, 'not-found');
  const sent = () => reply.redirect(`${WRITING.report}?fait=1`, 303);
  if (text(FIELD.trap) !== '') return sent();
  const typed = {
    reason: text(REPORT_FIELD.reason),
    details: text(REPORT_FIELD.details),
    email: text(REPORT_FIELD.email),
  };
  const faults = checkReport(typed);
  if (faults.length > 0) return showForm(deps, { request, reply }, reported, { typed, faults, status: 422 });
  const allowed = await countEmailAttempt(deps, {
    kind: 'writing',
    email: typed.email || clientOf(request),
    client: clientOf(request),
  });
  if (!allowed.ok) {
    const problem = formTexts.slowDown(allowed.waitSeconds);
    return showForm(deps, { request, reply }, reported, { typed, problem, status: 429 });
  }
  await reportContent(deps, reported, toReport(typed));
  return sent();
};

type ReportFormState = {
  readonly typed?: { readonly reason: string; readonly details: string; readonly email: string };
  readonly faults?: readonly WritingFault[];
  readonly problem?: string;
  readonly status?: number;
};

function showForm(
  deps: WritingPageDeps,
  { request, reply }: RequestContext,
  reported: ReportedContent,
  state: ReportFormState,
) {
  const { typed, faults = [], problem, status = 200 } = state;
  const body = (
    <form method="post" action={reportHref(reported.kind, reported.id)} noValidate className={styles.narrow}>
      <Problems faults={faults} problem={problem} />
      <p>{texts.lead}</p>
      <input type="hidden" name={REPORTED[reported.kind]} value={reported.id} />
      <blockquote className={styles.quote} aria-label={texts.quoted}>
        {reported.text}
      </blockquote>
      <RadioGroup
        id={fieldId(REPORT_FIELD.reason)}
        name={REPORT_FIELD.reason}
        legend={texts.reason}
        error={errorOf(faults, REPORT_FIELD.reason)}
        defaultValue={typed?.reason}
        required
        options={REASONS.map((reason) => ({ value: reason, label: texts.reasons[reason] }))}
      />
      <TextAreaField
        id={fieldId(REPORT_FIELD.details)}
        name={REPORT_FIELD.details}
        label={texts.details}
        hint={texts.detailsHint}
        optional
        error={errorOf(faults, REPORT_FIELD.details)}
        defaultValue={typed?.details}
      />
      <TextField
        id={fieldId(REPORT_FIELD.email)}
        name={REPORT_FIELD.email}
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        optional
        error={errorOf(faults, REPORT_FIELD.email)}
        defaultValue={typed?.email}
        autoComplete="email"
      />
      <Trap />
      <div>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </form>
  );
  return answerWriting(deps, request, reply, { title: texts.title, path: WRITING.report, body, status });
}

function showSent(deps: WritingPageDeps, { request, reply }: RequestContext) {
  const body = (
    <>
      <Notice tone="success">{texts.sent}</Notice>
      <p>
        <a href={PATHS.home}>{formTexts.toShop}</a>
      </p>
    </>
  );
  return answerWriting(deps, request, reply, { title: texts.sentTitle, path: WRITING.report, body });
}
