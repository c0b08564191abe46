import { ButtonLink } from '#platform/design/button.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import { BULK_DESK_PATH, bulkPath } from '#shop/catalogue/price-desk/price-paths.ts';
import { listBulkChanges, type BulkChange } from '#shop/catalogue/price-desk/server/bulk-queries.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { NextPages, readAfter } from './next-pages.tsx';
import { bulkTexts as texts, priceTexts } from './texts.ts';
import styles from './prices.module.css';

/** Shows the changes of many prices, newest first. */
export const showBulkChanges: OfficeScreen = async (deps, context) => {
  const after = readAfter(queryOf(context.request));
  const { changes, hasMore } = await listBulkChanges(deps.db, after);
  return answerScreen(deps, context, {
    title: texts.title,
    current: BULK_DESK_PATH,
    done: texts.done,
    actions: <ButtonLink href={PRODUCT_DESK_PATH}>{texts.toProducts}</ButtonLink>,
    body: (
      <>
        <p className={styles.hint}>{texts.lead}</p>
        {changes.length === 0 ? (
          <p className={styles.nothing}>{texts.empty}</p>
        ) : (
          <ChangeTable changes={changes} />
        )}
        <NextPages
          path={BULK_DESK_PATH}
          isFirst={after === undefined}
          next={hasMore ? changes.at(-1)?.id : undefined}
        />
      </>
    ),
  });
};

function ChangeTable({ changes }: { changes: readonly BulkChange[] }) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.change}</th>
          <th scope="col">{columns.rule}</th>
          <th scope="col">{columns.when}</th>
          <th scope="col" className={styles.number}>
            {columns.articles}
          </th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, rule, startedAt, createdAt, status, outcomes }) => (
          <tr key={id}>
            <th scope="row">
              <a href={bulkPath(id)}>{texts.changeTitle(id)}</a>
            </th>
            <td>{priceTexts.ruleOf(rule)}</td>
            <td>{texts.when(startedAt ?? createdAt)}</td>
            <td className={styles.number}>
              {status === 'draft' ? '' : texts.articles((outcomes.changed ?? 0) + (outcomes.undone ?? 0))}
            </td>
            <td>
              <span data-state={status} className={styles.badge}>
                {texts.statuses[status]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
