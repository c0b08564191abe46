import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { PAGE_FIELDS, PAGE_HEAD, PAGE_SEO } from '#shop/editorial/content-desk/content-fields.ts';
import {
  NEW_PAGE_PATH,
  PAGE_DESK_PATH,
  textActionPath,
  textPath,
  versionsPath,
} from '#shop/editorial/content-desk/content-paths.ts';
import { findDeskPage, type DeskPage } from '#shop/editorial/content-desk/server/find-desk-page.ts';
import { publishPage, removePage, unpublishPage } from '#shop/editorial/content-desk/server/page-actions.ts';
import { createPage, savePage } from '#shop/editorial/content-desk/server/save-page.ts';
import type { TextOutcome } from '#shop/editorial/content-desk/server/text-outcome.ts';
import { knownPartsOf } from '#shop/editorial/texts/delivery-parts.ts';
import { listWidgetNames } from '#shop/editorial/widgets/server/list-widget-names.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { changedState, refusedState, storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, OfficeForm, PressForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { ContentPreview } from './content-preview.tsx';
import { BodyField, type PlacedName } from './body-field.tsx';
import { problemMessages, readPageForm } from './read-content-form.ts';
import { PreviewLink, StateBadge, TextNotice } from './text-parts.tsx';
import { texts } from './texts.ts';
import styles from './content.module.css';

export const showNewPage: OfficeScreen = (deps, context) =>
  answerNewPage(deps, context, storedState(PAGE_FIELDS, {}));

const answerNewPage = async (deps: OfficeDeps, context: OfficeContext, state: FormState) =>
  answerScreen(deps, context, {
    title: texts.newPage,
    current: PAGE_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p>
          <a href={PAGE_DESK_PATH}>{texts.back.page}</a>
        </p>
        <TextNotice state={state} stored="" />
        <OfficeForm action={NEW_PAGE_PATH} nonce={context.nonce} label={texts.newPage}>
          <PageFields state={state} widgets={await listWidgetNames(deps.db)} />
          <Button type="submit">{texts.createPage}</Button>
        </OfficeForm>
      </>
    ),
  });

type FieldsProps = { state: FormState; widgets: readonly PlacedName[]; isLegal?: boolean };

function PageFields({ state, widgets, isLegal = false }: FieldsProps) {
  return (
    <>
      <FieldGroups groups={[PAGE_HEAD]} state={state} />
      <BodyField state={state} widgets={widgets} />
      <p>{texts.partsHint(knownPartsOf(isLegal))}</p>
      <FieldGroups groups={[PAGE_SEO]} state={state} />
      <ContentPreview
        state={state}
        description="description"
        path={PATHS.content(state.typed.text('slug'))}
      />
    </>
  );
}

export const submitNewPage: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const read = readPageForm(form);
  if (!read.ok) return answerNewPage(deps, context, refusedState(form, read.problems));
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) => createPage(tx, author, read.draft));
  if (created.ok) return context.reply.redirect(doneHref(textPath('page', created.value), 'cree'), 303);
  return answerNewPage(deps, context, refusedState(form, messagesOf(created)));
};

const messagesOf = ({ problems = [] }: Extract<TextOutcome, { ok: false }>) =>
  problemMessages(PAGE_FIELDS, problems);

const idOf = ({ params }: OfficeContext) => Number(params['id']);

export const showPage: OfficeScreen = async (deps, context) => {
  const page = await findDeskPage(deps.db, idOf(context));
  if (!page) return answerMissing(deps, context);
  return answerPage(deps, context, page, { state: storedState(PAGE_FIELDS, page.draft) });
};

type PageScreenState = { readonly state: FormState; readonly refusal?: string; readonly status?: number };

async function answerPage(deps: OfficeDeps, context: OfficeContext, page: DeskPage, shown: PageScreenState) {
  const { state, refusal, status } = shown;
  const isFresh = state.status === 200 && refusal === undefined;
  return answerScreen(deps, context, {
    title: page.draft.title,
    current: PAGE_DESK_PATH,
    actions: <StateBadge kind="page" status={page.status} />,
    status: status ?? state.status,
    done: isFresh ? texts.done : {},
    body: (
      <>
        <PageLead page={page} previewUrl={previewUrlOf(deps, page)} />
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <TextNotice state={state} stored={page.values.body} />
        <PageForms context={context} page={page} state={state} widgets={await listWidgetNames(deps.db)} />
        {page.status === 'draft' && <PreviewLink url={deps.config.publicUrl + previewUrlOf(deps, page)} />}
      </>
    ),
  });
}

const previewUrlOf = ({ previewLinks }: OfficeDeps, { id }: DeskPage) =>
  PATHS.pagePreview(previewLinks.create('page', id));

function PageLead({
  page: { id, isLegal, status, values },
  previewUrl,
}: {
  page: DeskPage;
  previewUrl: string;
}) {
  const isPublished = status === 'publish';
  return (
    <>
      <p className={styles.lead}>
        <a href={PAGE_DESK_PATH}>{texts.back.page}</a>
        <a href={isPublished ? PATHS.content(values.slug) : previewUrl}>
          {isPublished ? texts.seeInShop : texts.preview}
        </a>
        <a href={versionsPath('page', id)}>{texts.versions}</a>
        {isLegal && isPublished && <a href={PATHS.legalVersions(values.slug)}>{texts.legalVersions}</a>}
      </p>
      {isLegal && (
        <Notice tone={isPublished ? 'info' : 'warning'} title={texts.legalTitle} quiet>
          <p>{isPublished ? texts.legalHint : texts.legalDraft}</p>
        </Notice>
      )}
    </>
  );
}

type FormsProps = {
  context: OfficeContext;
  page: DeskPage;
  state: FormState;
  widgets: readonly PlacedName[];
};

function PageForms({ context: { nonce, staff }, page, state, widgets }: FormsProps) {
  const { id, version, status, isLegal, draft } = page;
  if (!may(staff.role, 'change-content')) return <p>{texts.readOnly}</p>;
  const press = { nonce, version };
  const isPublished = status === 'publish';
  return (
    <>
      <OfficeForm action={textPath('page', id)} nonce={nonce} version={version} label={draft.title}>
        <PageFields state={state} widgets={widgets} isLegal={isLegal} />
        <Button type="submit">{isLegal && isPublished ? texts.saveLegal : texts.save}</Button>
      </OfficeForm>
      <div className={styles.presses}>
        <p>{isPublished ? texts.pagePublished : texts.draftHint}</p>
        {!isPublished && (
          <PressForm {...press} action={textActionPath('page', id, 'publier')} button={texts.publishPage} />
        )}
        {isPublished && !isLegal && (
          <PressForm {...press} action={textActionPath('page', id, 'depublier')} button={texts.unpublish} />
        )}
        {!isPublished && !isLegal && (
          <PressForm
            {...press}
            action={textActionPath('page', id, 'supprimer')}
            button={texts.remove}
            danger
          />
        )}
      </div>
    </>
  );
}

export const submitPage: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const page = await findDeskPage(deps.db, idOf(context));
  if (!page) return answerMissing(deps, context);
  const read = readPageForm(form);
  if (!read.ok) return answerPage(deps, context, page, { state: refusedState(form, read.problems) });
  const author = { actor: context.actor, now: deps.now() };
  const seen = { id: page.id, version: form.text(VERSION_FIELD) };
  const saved = await inTransaction(deps.db, (tx) => savePage(tx, author, seen, read.draft));
  if (saved.ok) return context.reply.redirect(doneHref(textPath('page', page.id), 'enregistre'), 303);
  if (saved.failure === 'unknown') return answerMissing(deps, context);
  if (saved.failure !== 'changed')
    return answerPage(deps, context, page, { state: refusedState(form, messagesOf(saved)) });
  const current = (await findDeskPage(deps.db, page.id)) ?? page;
  const fields = PAGE_FIELDS.filter(({ name }) => name !== 'body');
  return answerPage(deps, context, current, { state: changedState(fields, form, current.draft) });
};

type Press = typeof publishPage;

/** A form with one button: publish, take off the shop or delete. */
const pressForm =
  (press: Press, done: keyof typeof texts.done, target: (id: number) => string): OfficeScreen =>
  async (deps, context) => {
    const seen = { id: idOf(context), version: readForm(context.request).text(VERSION_FIELD) };
    const author = { actor: context.actor, now: deps.now() };
    const pressed = await inTransaction(deps.db, (tx) => press(tx, author, seen));
    if (pressed.ok) return context.reply.redirect(doneHref(target(seen.id), done), 303);
    const page = await findDeskPage(deps.db, seen.id);
    if (!page || pressed.failure === 'unknown' || pressed.failure === 'invalid')
      return answerMissing(deps, context);
    return answerPage(deps, context, page, {
      state: storedState(PAGE_FIELDS, page.draft),
      refusal: texts.refusals[pressed.failure],
      status: pressed.failure === 'unfinished' ? 422 : 409,
    });
  };

const ownPath = (id: number) => textPath('page', id);
export const submitPagePublication = pressForm(publishPage, 'publie', ownPath);
export const submitPageRemoval = pressForm(unpublishPage, 'retire', ownPath);
export const submitPageDeletion = pressForm(removePage, 'supprime', () => PAGE_DESK_PATH);
