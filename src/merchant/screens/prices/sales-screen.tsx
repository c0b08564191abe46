import { ButtonLink } from '#platform/design/button.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { NEW_SALE_PATH, SALE_DESK_PATH, salePath } from '#shop/catalogue/price-desk/price-paths.ts';
import { nextSoldes } from '#shop/catalogue/price-desk/soldes-calendar.ts';
import { stateOf } from '#shop/catalogue/price-desk/server/change-sales.ts';
import { listSales, type DeskSale } from '#shop/catalogue/price-desk/server/find-sales.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { NextPages, readAfter } from './next-pages.tsx';
import { saleTexts as texts } from './texts.ts';
import styles from './prices.module.css';

/** Shows the planned sales, newest first. */
export const showSales: OfficeScreen = async (deps, context) => {
  const after = readAfter(queryOf(context.request));
  const { sales, hasMore } = await listSales(deps.db, after);
  const now = deps.now();
  return answerScreen(deps, context, {
    title: texts.title,
    current: SALE_DESK_PATH,
    actions: may(context.staff.role, 'change-promotions') && (
      <ButtonLink href={NEW_SALE_PATH}>{texts.create}</ButtonLink>
    ),
    done: texts.done,
    body: (
      <>
        <p className={styles.hint}>{texts.nextSoldes(nextSoldes(now))}</p>
        {sales.length === 0 ? (
          <p className={styles.nothing}>{texts.empty}</p>
        ) : (
          <SaleTable sales={sales} now={now} />
        )}
        <NextPages
          path={SALE_DESK_PATH}
          isFirst={after === undefined}
          next={hasMore ? sales.at(-1)?.id : undefined}
        />
      </>
    ),
  });
};

function SaleTable({ sales, now }: { sales: readonly DeskSale[]; now: Date }) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.rule}</th>
          <th scope="col">{columns.period}</th>
          <th scope="col" className={styles.number}>
            {columns.articles}
          </th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <Row key={sale.id} sale={sale} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ sale, now }: { sale: DeskSale; now: Date }) {
  const { id, draft, itemCount } = sale;
  const state = stateOf(sale, now);
  return (
    <tr>
      <th scope="row">
        <a href={salePath(id)}>{draft.name}</a>
        <span className={styles.hint}>{texts.kinds[draft.kind]}</span>
      </th>
      <td>{texts.ruleOf(draft)}</td>
      <td>{texts.periodOf(draft.startsAt, draft.endsAt)}</td>
      <td className={styles.number}>{state === 'draft' ? '' : texts.articles(itemCount)}</td>
      <td>
        <span data-state={state} className={styles.badge}>
          {texts.states[state]}
        </span>
      </td>
    </tr>
  );
}
