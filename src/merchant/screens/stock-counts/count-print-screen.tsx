import { queryOf } from '#platform/server/edge/request-query.ts';
import { COUNT_PARAMETERS, countPath, countPrintPath } from '#shop/catalogue/stock-count/count-paths.ts';
import { findCount, listCountLines } from '#shop/catalogue/stock-count/server/find-count.ts';
import { STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import { answerMissing, answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { DeskPages } from '../../lists/desk-list.tsx';
import { readPosition } from './count-frame.tsx';
import { countTexts as texts } from './texts.ts';
import styles from './stock-counts.module.css';

const LINES_PER_PAGE = 1000;

/** The list to take along: no stock is printed, so that everybody counts what is there. */
export const showCountPrint: OfficeScreen = async (deps, context) => {
  const count = await findCount(deps.db, Number(context.params['id']));
  if (!count) return answerMissing(deps, context);
  const after = readPosition(queryOf(context.request).get(COUNT_PARAMETERS.after));
  const request = { view: 'all', after, size: LINES_PER_PAGE } as const;
  const { lines, hasMore } = await listCountLines(deps.db, count.id, request);
  const last = lines.at(-1);
  const href = countPrintPath(count.id);
  return answerScreen(deps, context, {
    title: count.name,
    current: STOCK_DESK_PATH,
    body: (
      <>
        <div className={styles.screenOnly}>
          <p>
            <a href={countPath(count.id)}>{texts.views.scan}</a>
          </p>
          <p className={styles.hint}>{texts.printHint}</p>
        </div>
        <table className={styles.list}>
          <caption className="visually-hidden">{texts.print}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.shelfColumn}</th>
              <th scope="col">{texts.article}</th>
              <th scope="col">{texts.pieces}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, shelf, name, sku, gtin }) => (
              <tr key={id}>
                <td>{shelf}</td>
                <th scope="row">
                  {name}
                  <span className={styles.sub}>{gtin === '' ? sku : `${sku} · ${gtin}`}</span>
                </th>
                <td className={styles.box} />
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.screenOnly}>
          <DeskPages
            label={texts.pages}
            first={after === 0 ? undefined : { href, label: texts.first }}
            next={
              hasMore && last
                ? { href: `${href}?${COUNT_PARAMETERS.after}=${last.position}`, label: texts.next }
                : undefined
            }
          />
        </div>
      </>
    ),
  });
};
