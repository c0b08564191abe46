import { ButtonLink } from '#platform/design/button.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { contentListUrl, readContentList } from '#shop/editorial/content-desk/content-list.ts';
import {
  LEGAL_TEMPLATES_PATH,
  NEW_PAGE_PATH,
  PAGE_DESK_PATH,
  textPath,
} from '#shop/editorial/content-desk/content-paths.ts';
import { legalTitle } from '#shop/editorial/content-desk/legal-templates/legal-templates.ts';
import { createLegalPages } from '#shop/editorial/content-desk/server/create-legal-pages.ts';
import {
  listDeskPages,
  listLegalPages,
  type LegalPageState,
  type ListedText,
} from '#shop/editorial/content-desk/server/list-content.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen, doneHref } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { PressForm } from '../../forms/office-form.tsx';
import { formatMoment } from '../format-moment.ts';
import { ListPages, ListSearch, ListTabs, NothingListed } from './list-parts.tsx';
import { StateBadge } from './text-parts.tsx';
import { texts } from './texts.ts';
import styles from './content.module.css';

/** Shows one page of the pages. Every state of the list has one url; others redirect to it. */
export const showPages: OfficeScreen = async (deps, context) => {
  const { request, reply, staff, nonce } = context;
  const query = queryOf(request);
  const list = readContentList('page', query);
  const url = contentListUrl(list);
  if (request.url !== url && !query.has('fait')) return reply.redirect(url, 302);
  const [{ texts: pages, hasMore }, legal] = await Promise.all([
    listDeskPages(deps.db, list),
    listLegalPages(deps.db),
  ]);
  const mayChange = may(staff.role, 'change-content');
  return answerScreen(deps, context, {
    title: texts.pages,
    current: PAGE_DESK_PATH,
    actions: mayChange && <ButtonLink href={NEW_PAGE_PATH}>{texts.newPage}</ButtonLink>,
    done: texts.done,
    body: (
      <>
        <ListTabs list={list} />
        <ListSearch list={list} />
        {pages.length === 0 ? <NothingListed list={list} /> : <PageTable pages={pages} />}
        <ListPages list={list} lastId={pages.at(-1)?.id} hasMore={hasMore} />
        <LegalPages pages={legal} nonce={mayChange ? nonce : undefined} />
      </>
    ),
  });
};

function PageTable({ pages }: { pages: readonly ListedText[] }) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.pages}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.updated}</th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ id, title, slug, status, updatedAt }) => (
          <tr key={id}>
            <th scope="row">
              <a href={textPath('page', id)}>{title}</a>
              <span className={styles.hint}>{PATHS.content(slug)}</span>
            </th>
            <td>{formatMoment(updatedAt)}</td>
            <td>
              <StateBadge kind="page" status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type LegalProps = {
  pages: readonly LegalPageState[];
  /** Undefined for somebody who may not create them. */
  nonce: string | undefined;
};

/** The pages that the law requires; missing ones are made from templates. */
function LegalPages({ pages, nonce }: LegalProps) {
  const isAnyMissing = pages.some(({ id }) => id === undefined);
  return (
    <section aria-labelledby="legales" className={styles.publication}>
      <h2 id="legales">{texts.legalPages}</h2>
      <p>{texts.legalPagesHint}</p>
      <ul className={styles.plain}>
        {pages.map(({ slug, id, isPublished }) => (
          <li key={slug}>
            {id === undefined ? legalTitle(slug) : <a href={textPath('page', id)}>{legalTitle(slug)}</a>}
            {' – '}
            {texts.legalState(id !== undefined, isPublished)}
          </li>
        ))}
      </ul>
      {isAnyMissing && nonce !== undefined && (
        <PressForm action={LEGAL_TEMPLATES_PATH} nonce={nonce} button={texts.createTemplates} />
      )}
    </section>
  );
}

export const submitLegalTemplates: OfficeScreen = async (deps, context) => {
  const author = { actor: context.actor, now: deps.now() };
  await inTransaction(deps.db, async (tx) => ({ ok: true, value: await createLegalPages(tx, author) }));
  return context.reply.redirect(doneHref(PAGE_DESK_PATH, 'modeles'), 303);
};
