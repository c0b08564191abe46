import { formatCount } from '#platform/french.ts';
import { countWaitingOrders } from '#shop/orders/shipments/server/count-waiting-orders.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen } from '../frame/answer.tsx';
import type { OfficeScreen } from '../frame/office-url.tsx';
import { texts } from './texts.ts';
import styles from './home-screen.module.css';

export const showHome: OfficeScreen = async (deps, context) => {
  const { staff } = context;
  const waiting = may(staff.role, 'see-orders') ? await countWaitingOrders(deps.db) : undefined;
  return answerScreen(deps, context, {
    title: texts.hello(staff.name.split(' ')[0] ?? staff.name),
    current: OFFICE.home,
    body: waiting && (
      <section aria-labelledby="attente" className={styles.part}>
        <h2 id="attente">{texts.waiting}</h2>
        <dl className={styles.figures}>
          <Figure name={texts.toPay} count={waiting.toPay} hint={texts.toPayHint} />
          <Figure name={texts.toPrepare} count={waiting.toPrepare} hint={texts.toPrepareHint} />
        </dl>
      </section>
    ),
  });
};

function Figure({ name, count, hint }: { name: string; count: number; hint: string }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.count}>{formatCount(count)}</dd>
      <dd className={styles.hint}>{hint}</dd>
    </div>
  );
}
