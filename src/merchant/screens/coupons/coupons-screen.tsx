import { ButtonLink, Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { COUPON_STATES, couponStateOf } from '#shop/orders/coupon-desk/coupon-draft.ts';
import {
  ALL_COUPONS,
  COUPON_DESK_PATH,
  COUPON_PARAMETERS,
  couponListUrl,
  couponPath,
  NEW_COUPON_PATH,
  readCouponList,
  STATE_PARAMETERS,
  type CouponList,
} from '#shop/orders/coupon-desk/coupon-list.ts';
import {
  listDeskCoupons,
  type CouponPage,
  type ListedCoupon,
} from '#shop/orders/coupon-desk/server/list-coupons.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { couponTexts as texts } from './texts.ts';
import styles from './coupons.module.css';

/** Shows one page of coupons. Every state of the list has one url; others redirect to it. */
export const showCoupons: OfficeScreen = async (deps, context) => {
  const { request, reply, staff } = context;
  const query = queryOf(request);
  const list = readCouponList(query);
  const url = couponListUrl(list);
  if (request.url !== url && !query.has('fait')) return reply.redirect(url, 302);
  const now = deps.now();
  const page = await listDeskCoupons(deps.db, list, now);
  return answerScreen(deps, context, {
    title: texts.title,
    current: COUPON_DESK_PATH,
    actions: may(staff.role, 'change-promotions') && (
      <ButtonLink href={NEW_COUPON_PATH}>{texts.create}</ButtonLink>
    ),
    done: texts.done,
    body: (
      <>
        <Tabs list={list} />
        <Search list={list} />
        {page.coupons.length === 0 ? (
          <Nothing list={list} />
        ) : (
          <CouponTable coupons={page.coupons} now={now} />
        )}
        <Pages list={list} page={page} />
      </>
    ),
  });
};

function Tabs({ list }: { list: CouponList }) {
  return (
    <nav aria-label={texts.tabsLabel}>
      <ul className={styles.tabs}>
        {(['all', ...COUPON_STATES] as const).map((state) => (
          <li key={state}>
            <a
              href={couponListUrl({ ...ALL_COUPONS, state })}
              aria-current={state === list.state ? 'page' : undefined}
              className={styles.tab}
            >
              {state === 'all' ? texts.all : texts.tabs[state]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Search({ list: { state, search } }: { list: CouponList }) {
  return (
    <form method="get" action={COUPON_DESK_PATH} role="search" className={styles.search}>
      {state !== 'all' && (
        <input type="hidden" name={COUPON_PARAMETERS.state} value={STATE_PARAMETERS[state]} />
      )}
      <TextField
        id="recherche"
        type="search"
        name={COUPON_PARAMETERS.search}
        label={texts.search}
        defaultValue={search}
        autoComplete="off"
        className={styles.searchField}
      />
      <Button type="submit" variant="secondary" icon="search">
        {texts.searchButton}
      </Button>
    </form>
  );
}

function Nothing({ list }: { list: CouponList }) {
  const isNarrowed = couponListUrl(list) !== COUPON_DESK_PATH;
  return (
    <div className={styles.nothing}>
      <p>{isNarrowed ? texts.nothing : texts.empty}</p>
      {isNarrowed && (
        <ButtonLink href={COUPON_DESK_PATH} variant="secondary">
          {texts.showAll}
        </ButtonLink>
      )}
    </div>
  );
}

function CouponTable({ coupons, now }: { coupons: readonly ListedCoupon[]; now: Date }) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.code}</th>
          <th scope="col">{columns.value}</th>
          <th scope="col">{columns.period}</th>
          <th scope="col" className={styles.number}>
            {columns.uses}
          </th>
          <th scope="col" className={styles.number}>
            {columns.cost}
          </th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <Row key={coupon.id} coupon={coupon} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ coupon, now }: { coupon: ListedCoupon; now: Date }) {
  const state = couponStateOf(coupon, now);
  return (
    <tr>
      <th scope="row" className={styles.code}>
        <a href={couponPath(coupon.id)}>{coupon.code.toUpperCase()}</a>
        {coupon.description !== '' && <span className={styles.hint}>{coupon.description}</span>}
      </th>
      <td className={styles.value}>{texts.valueOf(coupon)}</td>
      <td className={styles.period}>{texts.periodOf(coupon)}</td>
      <td className={styles.uses}>
        <span className={styles.narrowOnly}>{texts.columns.uses} </span>
        {texts.uses(coupon.usedCount, coupon.usageLimit)}
      </td>
      <td className={styles.cost}>
        <span className={styles.narrowOnly}>{texts.columns.cost} </span>
        {texts.cost(coupon.cost)}
      </td>
      <td className={styles.state}>
        <span data-state={state} className={styles.badge}>
          {texts.states[state]}
        </span>
      </td>
    </tr>
  );
}

function Pages({ list, page: { coupons, hasMore } }: { list: CouponList; page: CouponPage }) {
  const last = coupons.at(-1);
  if (list.after === undefined && !hasMore) return null;
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      {list.after !== undefined && (
        <ButtonLink href={couponListUrl({ ...list, after: undefined })} variant="secondary">
          {texts.newest}
        </ButtonLink>
      )}
      {hasMore && last && (
        <ButtonLink href={couponListUrl({ ...list, after: last.id })} variant="secondary">
          {texts.more}
        </ButtonLink>
      )}
    </nav>
  );
}
