import { dayInFrance, formatDate } from '#platform/french.ts';
import { itemName } from '#shop/catalogue/stock/stock-item.ts';
import { productStockPath, STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import { listWaitedItems } from '#shop/catalogue/waiting-list/server/list-waiting-items.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { StockTabs } from './stock-tabs.tsx';
import { stockTexts as texts } from './texts.ts';
import styles from './stock.module.css';

/** The articles for which shoppers wait, with their number; the emails stay unseen. */
export const showWaiting: OfficeScreen = async (deps, context) => {
  const items = await listWaitedItems(deps.db);
  const { waiting } = texts;
  return answerScreen(deps, context, {
    title: texts.title,
    current: STOCK_DESK_PATH,
    body: (
      <>
        <StockTabs current="waiting" role={context.staff.role} />
        <p className={styles.hint}>{waiting.lead}</p>
        {items.length === 0 ? (
          <div className={styles.nothing}>
            <p>{waiting.none}</p>
          </div>
        ) : (
          <table className={styles.table}>
            <caption className="visually-hidden">{texts.parts.waiting}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.article}</th>
                <th scope="col" className={styles.number}>
                  {waiting.people}
                </th>
                <th scope="col">{waiting.since}</th>
                <th scope="col" className={styles.number}>
                  {texts.factsLabels.stock}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.sellableId}>
                  <th scope="row">
                    <span>
                      <a href={productStockPath(item.productId)}>{itemName(item)}</a>
                      <span className={styles.sub}>{item.sku}</span>
                    </span>
                  </th>
                  <td data-label={waiting.people} className={styles.number}>
                    {item.people}
                  </td>
                  <td data-label={waiting.since}>{formatDate(dayInFrance(item.since))}</td>
                  <td data-label={texts.factsLabels.stock} className={styles.number}>
                    {item.stock ?? texts.uncounted}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </>
    ),
  });
};
