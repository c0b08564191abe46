import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readFields, type FormField } from '#platform/form-fields.ts';
import type { FaultMessage } from '#platform/forms.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import {
  ARTICLE_SEO,
  articleFields,
  articleFiling,
  articleHead,
} from '#shop/editorial/content-desk/content-fields.ts';
import {
  ARTICLE_DESK_PATH,
  articlePicturePath,
  NEW_ARTICLE_PATH,
  textPath,
  versionsPath,
} from '#shop/editorial/content-desk/content-paths.ts';
import { PUBLICATION_FIELD } from '#shop/editorial/content-desk/publication.ts';
import {
  publishArticle,
  removeArticle,
  scheduleArticle,
  unpublishArticle,
} from '#shop/editorial/content-desk/server/article-actions.ts';
import {
  findDeskArticle,
  listRubrics,
  type DeskArticle,
} from '#shop/editorial/content-desk/server/find-desk-article.ts';
import { createArticle, saveArticle } from '#shop/editorial/content-desk/server/save-article.ts';
import type { TextOutcome } from '#shop/editorial/content-desk/server/text-outcome.ts';
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
import {
  changedState,
  faultMessages,
  refusedState,
  storedState,
  type FormState,
} from '../../forms/form-state.ts';
import { FieldGroups, OfficeForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { Publication } from './article-publication.tsx';
import { BodyField, type PlacedName } from './body-field.tsx';
import { ContentPreview } from './content-preview.tsx';
import { articleFormValues, problemMessages, readArticleForm } from './read-content-form.ts';
import { PreviewLink, StateBadge, TextNotice } from './text-parts.tsx';
import { texts } from './texts.ts';
import styles from './content.module.css';

/** The choices in the form of an article. */
type Choices = {
  readonly rubrics: readonly { readonly id: number; readonly name: string }[];
  readonly widgets: readonly PlacedName[];
};

const loadChoices = async ({ db }: OfficeDeps): Promise<Choices> => {
  const [rubrics, widgets] = await Promise.all([listRubrics(db), listWidgetNames(db)]);
  return { rubrics, widgets };
};

export const showNewArticle: OfficeScreen = async (deps, context) => {
  const choices = await loadChoices(deps);
  const values = { author: context.staff.name };
  return answerNewArticle(deps, context, storedState(articleFields(choices.rubrics), values), choices);
};

const answerNewArticle = (deps: OfficeDeps, context: OfficeContext, state: FormState, choices: Choices) =>
  answerScreen(deps, context, {
    title: texts.newArticle,
    current: ARTICLE_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p>
          <a href={ARTICLE_DESK_PATH}>{texts.back.article}</a>
        </p>
        <TextNotice state={state} stored="" />
        <OfficeForm action={NEW_ARTICLE_PATH} nonce={context.nonce} label={texts.newArticle}>
          <ArticleFields state={state} choices={choices} />
          <Button type="submit">{texts.createArticle}</Button>
        </OfficeForm>
      </>
    ),
  });

function ArticleFields({ state, choices: { rubrics, widgets } }: { state: FormState; choices: Choices }) {
  return (
    <>
      <FieldGroups groups={[articleHead()]} state={state} />
      <BodyField state={state} widgets={widgets} />
      <FieldGroups groups={[articleFiling(rubrics), ARTICLE_SEO]} state={state} />
      <ContentPreview
        state={state}
        description="seoDescription"
        fallback="excerpt"
        path={PATHS.post(state.typed.text('slug'))}
      />
    </>
  );
}

export const submitNewArticle: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const choices = await loadChoices(deps);
  const refuse = (problems: readonly FaultMessage[]) =>
    answerNewArticle(deps, context, refusedState(form, problems), choices);
  const read = await readArticleForm(deps.db, form);
  if (!read.ok) return refuse(read.problems);
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) => createArticle(tx, author, read.draft));
  return created.ok
    ? context.reply.redirect(doneHref(textPath('article', created.value), 'cree'), 303)
    : refuse(messagesOf(choices, created));
};

const messagesOf = ({ rubrics }: Choices, { problems = [] }: Extract<TextOutcome, { ok: false }>) =>
  problemMessages(articleFields(rubrics), problems);

const idOf = ({ params }: OfficeContext) => Number(params['id']);

export const showArticle: OfficeScreen = async (deps, context) => {
  const article = await findDeskArticle(deps.db, idOf(context));
  if (!article) return answerMissing(deps, context);
  const choices = await loadChoices(deps);
  return answerArticle(deps, context, article, { choices, state: storedOf(choices, article) });
};

const storedOf = ({ rubrics }: Choices, article: DeskArticle) =>
  storedState(articleFields(rubrics), articleFormValues(article));

type ArticleScreenState = {
  readonly choices: Choices;
  readonly state: FormState;
  readonly refusal?: string;
  readonly status?: number;
  /** The form of the publication after a refusal. */
  readonly publication?: FormState;
};

function answerArticle(
  deps: OfficeDeps,
  context: OfficeContext,
  article: DeskArticle,
  shown: ArticleScreenState,
) {
  const { state, refusal, status, publication } = shown;
  const previewPath = PATHS.articlePreview(deps.previewLinks.create('article', article.id));
  const isPublished = article.status === 'publish';
  const isFresh = state.status === 200 && refusal === undefined && !publication;
  return answerScreen(deps, context, {
    title: article.draft.title,
    current: ARTICLE_DESK_PATH,
    actions: <StateBadge kind="article" status={article.status} />,
    status: status ?? publication?.status ?? state.status,
    done: isFresh ? texts.done : {},
    body: (
      <>
        <p className={styles.lead}>
          <a href={ARTICLE_DESK_PATH}>{texts.back.article}</a>
          <a href={isPublished ? PATHS.post(article.draft.slug) : previewPath}>
            {isPublished ? texts.seeInShop : texts.preview}
          </a>
          <a href={articlePicturePath(article.id)}>{texts.picture}</a>
          <a href={versionsPath('article', article.id)}>{texts.versions}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <TextNotice state={publication ?? state} stored={article.draft.body} />
        <ArticleForms context={context} article={article} shown={shown} />
        {!isPublished && <PreviewLink url={deps.config.publicUrl + previewPath} />}
      </>
    ),
  });
}

type FormsProps = { context: OfficeContext; article: DeskArticle; shown: ArticleScreenState };

function ArticleForms({ context: { nonce, staff }, article, shown }: FormsProps) {
  const { id, version, draft } = article;
  if (!may(staff.role, 'change-content')) return <p>{texts.readOnly}</p>;
  return (
    <>
      <OfficeForm action={textPath('article', id)} nonce={nonce} version={version} label={draft.title}>
        <ArticleFields state={shown.state} choices={shown.choices} />
        <Button type="submit">{texts.save}</Button>
      </OfficeForm>
      <Publication article={article} nonce={nonce} state={shown.publication} />
    </>
  );
}

export const submitArticle: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const article = await findDeskArticle(deps.db, idOf(context));
  if (!article) return answerMissing(deps, context);
  const choices = await loadChoices(deps);
  const refuse = (problems: readonly FaultMessage[]) =>
    answerArticle(deps, context, article, { choices, state: refusedState(form, problems) });
  const read = await readArticleForm(deps.db, form);
  if (!read.ok) return refuse(read.problems);
  const author = { actor: context.actor, now: deps.now() };
  const seen = { id: article.id, version: form.text(VERSION_FIELD) };
  const saved = await inTransaction(deps.db, (tx) => saveArticle(tx, author, seen, read.draft));
  if (saved.ok) return context.reply.redirect(doneHref(textPath('article', article.id), 'enregistre'), 303);
  if (saved.failure === 'unknown') return answerMissing(deps, context);
  if (saved.failure !== 'changed') return refuse(messagesOf(choices, saved));
  const current = (await findDeskArticle(deps.db, article.id)) ?? article;
  const fields = articleFields(choices.rubrics).filter(({ name }) => name !== 'body');
  const state = changedState(fields, form, articleFormValues(current));
  return answerArticle(deps, context, current, { choices, state });
};

type Press = typeof publishArticle;

/** A form with one button. */
const pressForm =
  (press: Press, done: keyof typeof texts.done, target: (id: number) => string): OfficeScreen =>
  async (deps, context) => {
    const seen = { id: idOf(context), version: readForm(context.request).text(VERSION_FIELD) };
    const author = { actor: context.actor, now: deps.now() };
    const pressed = await inTransaction(deps.db, (tx) => press(tx, author, seen));
    if (pressed.ok) return context.reply.redirect(doneHref(target(seen.id), done), 303);
    return answerRefusal(deps, context, pressed);
  };

async function answerRefusal(
  deps: OfficeDeps,
  context: OfficeContext,
  refused: Extract<TextOutcome, { ok: false }>,
) {
  const article = await findDeskArticle(deps.db, idOf(context));
  if (!article || refused.failure === 'unknown') return answerMissing(deps, context);
  const choices = await loadChoices(deps);
  const state = storedOf(choices, article);
  if (refused.failure === 'invalid') {
    const publication = refusedState(readForm(context.request), messagesOf(choices, refused));
    return answerArticle(deps, context, article, { choices, state, publication });
  }
  const refusal = texts.refusals[refused.failure];
  return answerArticle(deps, context, article, { choices, state, refusal, status: 409 });
}

const MOMENT: FormField = { name: PUBLICATION_FIELD, label: texts.scheduleAt, type: 'moment' };

export const submitSchedule: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const { values, faults } = readFields([MOMENT], form);
  if (faults.length > 0) {
    const article = await findDeskArticle(deps.db, idOf(context));
    if (!article) return answerMissing(deps, context);
    const choices = await loadChoices(deps);
    const publication = refusedState(form, faultMessages([MOMENT], faults));
    return answerArticle(deps, context, article, { choices, state: storedOf(choices, article), publication });
  }
  const moment = values[PUBLICATION_FIELD];
  const seen = { id: idOf(context), version: form.text(VERSION_FIELD) };
  const author = { actor: context.actor, now: deps.now() };
  const scheduled = await inTransaction(deps.db, (tx) =>
    scheduleArticle(tx, author, seen, moment instanceof Date ? moment : null),
  );
  return scheduled.ok
    ? context.reply.redirect(doneHref(textPath('article', seen.id), 'programme'), 303)
    : answerRefusal(deps, context, scheduled);
};

const ownPath = (id: number) => textPath('article', id);
export const submitArticlePublication = pressForm(publishArticle, 'publie', ownPath);
export const submitArticleRemoval = pressForm(unpublishArticle, 'retire', ownPath);
export const submitArticleDeletion = pressForm(removeArticle, 'supprime', () => ARTICLE_DESK_PATH);
