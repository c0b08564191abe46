import { ButtonLink } from '#platform/design/button.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { contentListUrl, readContentList } from '#shop/editorial/content-desk/content-list.ts';
import {
  ARTICLE_DESK_PATH,
  NEW_ARTICLE_PATH,
  RUBRICS_PATH,
  textPath,
} from '#shop/editorial/content-desk/content-paths.ts';
import { listRubrics } from '#shop/editorial/content-desk/server/find-desk-article.ts';
import { listDeskArticles, type ListedArticle } from '#shop/editorial/content-desk/server/list-content.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { ListPages, ListSearch, ListTabs, NothingListed } from './list-parts.tsx';
import { rubricTexts } from './rubric-texts.ts';
import { StateBadge } from './text-parts.tsx';
import { texts } from './texts.ts';
import styles from './content.module.css';

/** Shows one page of the articles. Every state of the list has one url; others redirect to it. */
export const showArticles: OfficeScreen = async (deps, context) => {
  const { request, reply, staff } = context;
  const query = queryOf(request);
  const list = readContentList('article', query);
  const url = contentListUrl(list);
  if (request.url !== url && !query.has('fait')) return reply.redirect(url, 302);
  const [{ texts: articles, hasMore }, rubrics] = await Promise.all([
    listDeskArticles(deps.db, list),
    listRubrics(deps.db),
  ]);
  return answerScreen(deps, context, {
    title: texts.articles,
    current: ARTICLE_DESK_PATH,
    actions: (
      <>
        <ButtonLink href={RUBRICS_PATH} variant="secondary">
          {rubricTexts.title}
        </ButtonLink>
        {may(staff.role, 'change-content') && (
          <ButtonLink href={NEW_ARTICLE_PATH}>{texts.newArticle}</ButtonLink>
        )}
      </>
    ),
    done: texts.done,
    body: (
      <>
        <ListTabs list={list} />
        <ListSearch list={list} rubrics={rubrics} />
        {articles.length === 0 ? <NothingListed list={list} /> : <ArticleTable articles={articles} />}
        <ListPages list={list} lastId={articles.at(-1)?.id} hasMore={hasMore} />
      </>
    ),
  });
};

function ArticleTable({ articles }: { articles: readonly ListedArticle[] }) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.articles}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.rubrics}</th>
          <th scope="col">{columns.published}</th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ id, title, author, status, rubrics, publishedAt, updatedAt }) => (
          <tr key={id}>
            <th scope="row">
              <a href={textPath('article', id)}>{title}</a>
              <span className={styles.hint}>{author}</span>
            </th>
            <td>{rubrics.join(', ')}</td>
            <td>{texts.momentText(status === 'draft' ? updatedAt : publishedAt)}</td>
            <td>
              <StateBadge kind="article" status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
