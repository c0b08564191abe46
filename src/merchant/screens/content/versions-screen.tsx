import { Notice } from '#platform/design/notice.tsx';
import { Prose } from '#platform/design/prose.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import {
  ARTICLE_DESK_PATH,
  PAGE_DESK_PATH,
  restorePath,
  textPath,
  versionPath,
  versionsPath,
  type TextKind,
} from '#shop/editorial/content-desk/content-paths.ts';
import { findDeskArticle } from '#shop/editorial/content-desk/server/find-desk-article.ts';
import { findDeskPage } from '#shop/editorial/content-desk/server/find-desk-page.ts';
import { restoreArticle } from '#shop/editorial/content-desk/server/save-article.ts';
import { restorePage } from '#shop/editorial/content-desk/server/save-page.ts';
import {
  findTextVersion,
  listTextVersions,
  type TextContent,
  type TextVersion,
} from '#shop/editorial/content-desk/server/versions.ts';
import { compareVersions } from '#shop/orders/legal-versions/server/compare-versions.ts';
import { TextChanges } from '#shop/orders/legal-versions/ui/text-changes.tsx';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { PressForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { texts } from './texts.ts';
import styles from './content.module.css';

/** The text as it is now. */
type CurrentText = TextContent & { readonly id: number; readonly version: string };

const DESKS = { page: PAGE_DESK_PATH, article: ARTICLE_DESK_PATH };

async function findCurrent({ db }: OfficeDeps, kind: TextKind, id: number): Promise<CurrentText | undefined> {
  if (kind === 'page') {
    const page = await findDeskPage(db, id);
    if (!page) return undefined;
    const { title, description, body } = page.values;
    return { id, version: page.version, title, summary: description, body };
  }
  const article = await findDeskArticle(db, id);
  if (!article) return undefined;
  const { title, excerpt, body } = article.draft;
  return { id, version: article.version, title, summary: excerpt, body };
}

const idOf = ({ params }: OfficeContext) => Number(params['id']);
const versionIdOf = ({ params }: OfficeContext) => Number(params['version']);

/** Lists the versions of a text, with who saved them and when. */
export const versionsScreen =
  (kind: TextKind): OfficeScreen =>
  async (deps, context) => {
    const current = await findCurrent(deps, kind, idOf(context));
    if (!current) return answerMissing(deps, context);
    const versions = await listTextVersions(deps.db, { kind, id: current.id });
    return answerScreen(deps, context, {
      title: texts.versionsOf(current.title),
      current: DESKS[kind],
      body: (
        <>
          <p>
            <a href={textPath(kind, current.id)}>{texts.backToText}</a>
          </p>
          <p>{versions.length === 0 ? texts.noVersions : texts.versionsHint}</p>
          <ul className={styles.plain}>
            {versions.map(({ id, title, author, savedAt }, place) => (
              <li key={id}>
                <a href={versionPath(kind, current.id, id)}>{texts.versionOf(savedAt)}</a>{' '}
                {texts.savedBy(author)}
                {place === 0 && ` (${texts.current})`}
                <span className={styles.hint}>{title}</span>
              </li>
            ))}
          </ul>
        </>
      ),
    });
  };

/** Shows one version: what it changed, and what would change if it were restored. */
export const versionScreen =
  (kind: TextKind): OfficeScreen =>
  (deps, context) =>
    answerVersion(deps, context, kind);

async function answerVersion(deps: OfficeDeps, context: OfficeContext, kind: TextKind, refusal?: string) {
  const current = await findCurrent(deps, kind, idOf(context));
  const found = current && (await findTextVersion(deps.db, { kind, id: current.id }, versionIdOf(context)));
  if (!current || !found) return answerMissing(deps, context);
  const { version, earlier } = found;
  const isCurrent = (['title', 'summary', 'body'] as const).every((part) => version[part] === current[part]);
  return answerScreen(deps, context, {
    title: texts.versionOf(version.savedAt),
    current: DESKS[kind],
    status: refusal === undefined ? 200 : 409,
    body: (
      <>
        <p className={styles.lead}>
          <a href={versionsPath(kind, current.id)}>{texts.versionsOf(current.title)}</a>
          <span>{texts.savedBy(version.author)}</span>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <p>
          {texts.versionTitle} : {version.title}
        </p>
        {isCurrent ? (
          <p>{texts.isCurrent}</p>
        ) : (
          <Restoring kind={kind} version={version} current={current} context={context} />
        )}
        <h2>{texts.comparedWithEarlier}</h2>
        <div className={styles.changes}>
          <TextChanges compared={earlier && compareVersions(earlier.body, version.body)} />
        </div>
        <details className={styles.changes}>
          <summary>{texts.wholeVersion}</summary>
          <Prose html={version.body} />
        </details>
      </>
    ),
  });
}

type RestoringProps = {
  kind: TextKind;
  version: TextVersion;
  current: CurrentText;
  context: OfficeContext;
};

function Restoring({ kind, version, current, context: { nonce, staff } }: RestoringProps) {
  return (
    <>
      <h2>{texts.comparedWithCurrent}</h2>
      <div className={styles.changes}>
        {version.title !== current.title && (
          <p>
            <del>{current.title}</del> <ins>{version.title}</ins>
          </p>
        )}
        <TextChanges compared={compareVersions(current.body, version.body)} />
      </div>
      {may(staff.role, 'change-content') && (
        <div className={styles.presses}>
          <PressForm
            action={restorePath(kind, current.id, version.id)}
            nonce={nonce}
            version={current.version}
            button={texts.restore}
          />
          <span className={styles.hint}>{texts.restoreHint}</span>
        </div>
      )}
    </>
  );
}

const RESTORE = { page: restorePage, article: restoreArticle };

export const submitRestoration =
  (kind: TextKind): OfficeScreen =>
  async (deps, context) => {
    const seen = { id: idOf(context), version: readForm(context.request).text(VERSION_FIELD) };
    const author = { actor: context.actor, now: deps.now() };
    const restored = await inTransaction(deps.db, (tx) =>
      RESTORE[kind](tx, author, seen, versionIdOf(context)),
    );
    if (restored.ok) return context.reply.redirect(doneHref(textPath(kind, seen.id), 'retabli'), 303);
    return restored.failure === 'changed'
      ? answerVersion(deps, context, kind, texts.refusals.changed)
      : answerMissing(deps, context);
  };
