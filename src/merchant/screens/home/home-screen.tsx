import { dayInFrance, formatCount } from '#platform/french.ts';
import { formatPrice, toCents, type Cents } from '#platform/money.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { ORDER_DESK_PATH, orderPath, tabOf } from '#shop/orders/order-desk/order-list.ts';
import { orderStateOf } from '#shop/orders/order-desk/order-state.ts';
import { listOrders, type ListedOrder } from '#shop/orders/order-desk/server/list-orders.ts';
import { FIGURES_PATH, salesPeriod } from '#shop/orders/sales-figures/sales-period.ts';
import { salesTable, turnoverOf } from '#shop/orders/sales-figures/sales-table.ts';
import { loadSales } from '#shop/orders/sales-figures/server/load-sales.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { formatMoment } from '../format-moment.ts';
import { StateBadge } from '../orders/state-badge.tsx';
import { BeforeOpening, findMissingWhileClosed } from '../start/before-opening.tsx';
import { loadWaiting, type WaitingWork } from './load-waiting.ts';
import { homeTexts as texts } from './texts.ts';
import styles from './home.module.css';

const LAST_ORDERS = 5;

/** The waiting work, the sales of today and the last orders, as far as the role may see them. */
export const showHome: OfficeScreen = async (deps, context) => {
  const { role, name } = context.staff;
  const now = deps.now();
  const [missing, waiting, sales, orders] = await Promise.all([
    may(role, 'change-company') ? findMissingWhileClosed(deps) : undefined,
    loadWaiting(deps.db, role, now),
    may(role, 'see-figures') ? loadTodaysSales(deps) : undefined,
    may(role, 'see-orders') ? listOrders(deps.db, tabOf('all'), now) : undefined,
  ]);
  return answerScreen(deps, context, {
    title: texts.hello(name.split(' ')[0] ?? name),
    current: OFFICE.home,
    body: (
      <>
        {missing && <BeforeOpening missing={missing} />}
        {waiting.length > 0 && <Waiting work={waiting} />}
        {sales && <Sales {...sales} />}
        {orders && <LastOrders orders={orders.orders.slice(0, LAST_ORDERS)} />}
      </>
    ),
  });
};

type TodaysSales = { today: Cents; aWeekAgo: Cents };

/** The turnover of today and of the same weekday last week, with tax. */
async function loadTodaysSales({ db, now, payments }: OfficeDeps): Promise<TodaysSales> {
  const period = salesPeriod('day', dayInFrance(now()));
  const { sums, counts } = await loadSales(db, period, payments.mode === 'sandbox');
  const rows = salesTable(period.buckets, sums, counts);
  const turnover = (daysAgo: number) => {
    const row = rows.at(-1 - daysAgo);
    return row ? gross(turnoverOf(row)) : toCents(0);
  };
  return { today: turnover(0), aWeekAgo: turnover(7) };
}

function Waiting({ work }: { work: readonly WaitingWork[] }) {
  return (
    <section aria-labelledby="attente" className={styles.part}>
      <h2 id="attente">{texts.waiting}</h2>
      <ul className={styles.figures}>
        {work.map(({ label, hint, count, href }) => (
          <li key={href} className={styles.figure} data-waits={count > 0 ? '' : undefined}>
            <a href={href} className={styles.name}>
              {label}
            </a>
            <p className={styles.count}>{formatCount(count)}</p>
            <p className={styles.hint}>{hint}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sales({ today, aWeekAgo }: TodaysSales) {
  return (
    <section aria-labelledby="ventes" className={styles.part}>
      <h2 id="ventes">{texts.sales}</h2>
      <ul className={styles.figures}>
        <li className={styles.figure}>
          <p className={styles.name}>{texts.today}</p>
          <p className={styles.count}>{formatPrice(today)}</p>
          <p className={styles.hint}>{texts.aWeekAgo(formatPrice(aWeekAgo))}</p>
        </li>
      </ul>
      <p>
        <a href={FIGURES_PATH}>{texts.allFigures}</a>
      </p>
    </section>
  );
}

function LastOrders({ orders }: { orders: readonly ListedOrder[] }) {
  const { number, date, customer, total, state } = texts.columns;
  return (
    <section aria-labelledby="dernieres" className={styles.part}>
      <h2 id="dernieres">{texts.lastOrders}</h2>
      {orders.length === 0 ? (
        <p>{texts.noOrders}</p>
      ) : (
        <>
          <OfficeTable
            caption={texts.lastOrders}
            columns={[
              { label: number },
              { label: date },
              { label: customer },
              { label: total, isNumber: true },
              { label: state },
            ]}
            rows={orders.map((order) => ({
              key: order.id,
              cells: [
                <a href={orderPath(order.id)}>{order.id}</a>,
                formatMoment(order.placedAt),
                order.customer,
                formatPrice(order.total),
                <StateBadge state={orderStateOf(order)} />,
              ],
            }))}
          />
          <p>
            <a href={ORDER_DESK_PATH}>{texts.allOrders}</a>
          </p>
        </>
      )}
    </section>
  );
}
