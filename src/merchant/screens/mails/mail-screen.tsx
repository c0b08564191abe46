import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { FormField } from '#platform/form-fields.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { CONTENT_POLICY, contentPolicy } from '#platform/server/edge/security-headers.ts';
import { bracedWord } from '#shop/common/mails/placeholders.ts';
import {
  allowedPlaceholders,
  WORDING_LIMITS,
  wordingOf,
  type MailKind,
  type MailWording,
} from '#shop/common/mails/wording.ts';
import { changeWording, loadWording, wordingVersion } from '#shop/staff/mail-desk/server/change-wording.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { changedState, named, refusedState, storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm, PressForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { Panel } from '../../parts/panel.tsx';
import { findMailKind } from './mail-list.ts';
import { MAILS_PATH, mailPath, mailPreviewPath, mailRestorePath, mailTestPath } from './mail-paths.ts';
import { readWording } from './read-wording.ts';
import { mailTexts as texts, problemText } from './texts.ts';
import styles from './mails.module.css';

const LEAD_ROWS = 8;
/** Lets the screen show the preview in a frame. */
const FRAMING = { [CONTENT_POLICY]: contentPolicy({ 'frame-src': "'self'" }) };
/** The name of the frame that shows the preview. */
const FRAME = 'apercu';

const fieldsOf = (kind: MailKind): readonly FormField[] => [
  {
    name: 'subject',
    type: 'text',
    most: WORDING_LIMITS.subject,
    isRequired: true,
    label: texts.subject,
    hint: texts.subjectHint,
  },
  {
    name: 'lead',
    type: 'text',
    most: WORDING_LIMITS.lead,
    rows: LEAD_ROWS,
    isRequired: kind.lead !== '',
    label: texts.leadField,
    hint: kind.lead === '' ? texts.optionalLeadHint : texts.leadHint,
  },
];

const findFor = ({ params }: OfficeContext) => findMailKind(params['kind'] ?? '');

export const showMail: OfficeScreen = (deps, context) => {
  const kind = findFor(context);
  return kind ? answerMail(deps, context, kind) : answerMissing(deps, context);
};

type Refused = { readonly state?: FormState; readonly testProblem?: string };

/** Shows a mail with its wording, or with a refused form. */
export async function answerMail(
  deps: OfficeDeps,
  context: OfficeContext,
  kind: MailKind,
  { state: refused, testProblem }: Refused = {},
) {
  const wording = await loadWording(deps.db, kind);
  const state = refused ?? storedState(fieldsOf(kind), wording);
  return answerScreen(deps, context, {
    title: kind.name,
    current: MAILS_PATH,
    headers: FRAMING,
    status: testProblem === undefined ? state.status : 422,
    done: refused || testProblem !== undefined ? {} : texts.done,
    body: (
      <>
        <p className={styles.lead}>
          <a href={MAILS_PATH}>{texts.back}</a>
          <span>{kind.occasion}</span>
        </p>
        {testProblem !== undefined && <Notice tone="error">{testProblem}</Notice>}
        <FormNotice state={state} />
        <div className={styles.desk}>
          <div className={styles.side}>
            {kind.isFixed ? (
              <FixedWording wording={wording} />
            ) : (
              <WordingForm kind={kind} wording={wording} state={state} nonce={context.nonce} />
            )}
            <TestForm kind={kind} context={context} />
          </div>
          <Preview kind={kind} />
        </div>
      </>
    ),
  });
}

const FixedWording = ({ wording: { subject, lead } }: { wording: MailWording }) => (
  <Panel id="texte" title={texts.wording} hint={texts.fixedLead}>
    <dl className={styles.words}>
      <dt>{texts.subject}</dt>
      <dd>{subject}</dd>
      {lead !== '' && (
        <>
          <dt>{texts.leadField}</dt>
          <dd>{lead}</dd>
        </>
      )}
    </dl>
  </Panel>
);

type FormProps = { kind: MailKind; wording: MailWording; state: FormState; nonce: string };

function WordingForm({ kind, wording, state, nonce }: FormProps) {
  const version = wordingVersion(wording);
  const isChanged = version !== wordingVersion(wordingOf(kind));
  return (
    <>
      <OfficeForm action={mailPath(kind.id)} nonce={nonce} version={version} label={kind.name}>
        <FieldGroups groups={[{ title: texts.wording, fields: fieldsOf(kind) }]} state={state} />
        <Placeholders kind={kind} />
        <div className={styles.presses}>
          <Button type="submit">{texts.save}</Button>
          <Button type="submit" variant="secondary" formAction={mailPreviewPath(kind.id)} formTarget={FRAME}>
            {texts.preview}
          </Button>
        </div>
      </OfficeForm>
      {isChanged && (
        <Panel id="origine" title={texts.originalTitle} hint={texts.restoreLead}>
          <PressForm
            action={mailRestorePath(kind.id)}
            nonce={nonce}
            version={version}
            button={texts.restore}
          />
        </Panel>
      )}
    </>
  );
}

const Placeholders = ({ kind }: { kind: MailKind }) => (
  <Panel id="mots" title={texts.placeholders} hint={texts.placeholdersLead}>
    <dl className={styles.words}>
      {allowedPlaceholders(kind).map((name) => (
        <div key={name} className={styles.word}>
          <dt>
            <code>{bracedWord(name)}</code>
          </dt>
          <dd>{texts.meaning(name)}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);

const TestForm = ({ kind, context: { staff, nonce } }: { kind: MailKind; context: OfficeContext }) => (
  <Panel id="essai" title={texts.testTitle} hint={texts.testLead(staff.email)}>
    <PressForm action={mailTestPath(kind.id)} nonce={nonce} button={texts.test} />
  </Panel>
);

/** The mail in a frame of its own: no scripts, and its links lead nowhere. */
const Preview = ({ kind }: { kind: MailKind }) => (
  <section aria-labelledby="titre-apercu" className={styles.preview}>
    <h2 id="titre-apercu">{texts.previewTitle}</h2>
    <p className={styles.hint}>{texts.previewLead}</p>
    <iframe
      name={FRAME}
      src={mailPreviewPath(kind.id)}
      title={texts.previewTitle}
      sandbox=""
      className={styles.frame}
    />
  </section>
);

export const submitMail: OfficeScreen = async (deps, context) => {
  const kind = findFor(context);
  if (!kind) return answerMissing(deps, context);
  const form = readForm(context.request);
  const change = { version: form.text(VERSION_FIELD), wording: readWording(form) };
  return saveWording(deps, context, kind, { ...change, done: 'enregistre' });
};

export const submitRestore: OfficeScreen = async (deps, context) => {
  const kind = findFor(context);
  if (!kind) return answerMissing(deps, context);
  const version = readForm(context.request).text(VERSION_FIELD);
  return saveWording(deps, context, kind, { version, wording: wordingOf(kind), done: 'origine' });
};

type Saved = { readonly version: string; readonly wording: MailWording; readonly done: string };

async function saveWording(
  deps: OfficeDeps,
  context: OfficeContext,
  kind: MailKind,
  { version, wording, done }: Saved,
) {
  const fields = fieldsOf(kind);
  const change = { actor: context.actor, now: deps.now(), version, wording };
  const changed = await inTransaction(deps.db, (tx) => changeWording(tx, kind, change));
  if (changed.ok) return context.reply.redirect(doneHref(mailPath(kind.id), done), 303);
  const { typed } = storedState(fields, wording);
  if (changed.failure === 'invalid') {
    const allowed = allowedPlaceholders(kind).map(bracedWord);
    const problems = changed.problems.map((problem) =>
      named(fields, problem.field, problemText(problem, allowed)),
    );
    return answerMail(deps, context, kind, { state: refusedState(typed, problems) });
  }
  if (changed.failure === 'changed') {
    const state = changedState(fields, typed, await loadWording(deps.db, kind));
    return answerMail(deps, context, kind, { state });
  }
  const problems = [{ field: '', text: texts.fixedLead }];
  return answerMail(deps, context, kind, { state: refusedState(typed, problems) });
}
