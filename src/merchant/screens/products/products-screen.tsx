import { queryOf } from '#platform/server/edge/request-query.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import {
  ALL_PRODUCTS,
  isNarrowed,
  productListUrl,
  readProductList,
  type ProductList,
} from '#shop/catalogue/product-desk/product-list.ts';
import { loadFrenchRates } from '#shop/basket/pricing/server/load-french-rates.ts';
import { IMPORTS_PATH } from '#shop/catalogue/product-import/import-paths.ts';
import { NEW_BULK_PATH } from '#shop/catalogue/price-desk/price-paths.ts';
import { NEW_STOCK_CHANGE_PATH } from '#shop/catalogue/stock-changes/stock-change-paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import { NEW_PRODUCT_PATH, PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import { viewQuery } from '#shop/catalogue/product-desk/product-views.ts';
import { listProductViews } from '#shop/catalogue/product-desk/server/product-views.ts';
import { SHOP_ORDER_PATH } from '#shop/catalogue/product-desk/shop-order.ts';
import { PRODUCT_STATUSES } from '#shop/catalogue/product-desk/product-status.ts';
import {
  listCategoryChoices,
  listDeskProducts,
  type ProductPage,
} from '#shop/catalogue/product-desk/server/list-desk-products.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { PressForm } from '../../forms/office-form.tsx';
import { EXPORT_PATHS } from '../exports/paths.ts';
import { formTexts } from './form-texts.ts';
import { ProductFilterForm } from './product-filter-form.tsx';
import { ProductSelection } from './product-selection.tsx';
import { ProductTable } from './product-table.tsx';
import { ProductViews, type RefusedView } from './product-views.tsx';
import { texts } from './texts.ts';
import { viewTexts } from './view-texts.ts';
import styles from './products.module.css';

/** Shows one page of products. Every state of the list has one url; others redirect to it. */
export const showProducts: OfficeScreen = (deps, context) => {
  const { request, reply } = context;
  const query = queryOf(request);
  const list = readProductList(query);
  const done = query.get('fait');
  const url = done === null ? productListUrl(list) : doneHref(productListUrl(list), done);
  return request.url === url ? answerProducts(deps, context, list) : reply.redirect(url, 302);
};

export async function answerProducts(
  deps: OfficeDeps,
  context: OfficeContext,
  list: ProductList,
  refused?: RefusedView,
) {
  const { reply, staff, nonce } = context;
  const page = await listDeskProducts(deps.db, list);
  // The page beside the last one, or one whose products have all changed.
  if (page.products.length === 0 && list.position.kind !== 'first')
    return reply.redirect(productListUrl({ ...list, position: { kind: 'first' } }), 302);
  const categories = await listCategoryChoices(deps.db);
  const views = await listProductViews(deps.db, staff.id);
  const vat = may(staff.role, 'see-figures') ? await loadFrenchRates(deps) : undefined;
  const canChange = may(staff.role, 'change-catalogue');
  return answerScreen(deps, context, {
    title: texts.title,
    current: PRODUCT_DESK_PATH,
    status: refused ? 422 : 200,
    actions: <ListActions list={list} context={context} />,
    done: refused ? {} : { ...formTexts.done, ...viewTexts.done },
    body: (
      <>
        <Statuses list={list} />
        <ProductViews views={views} query={viewQuery(listText(list))} nonce={nonce} refused={refused} />
        <ProductFilterForm list={list} categories={categories} />
        {page.products.length === 0 ? (
          <Nothing list={list} />
        ) : (
          <>
            {canChange && <ProductSelection nonce={context.nonce} categories={categories} />}
            <ProductTable list={list} products={page.products} vat={vat} isSelectable={canChange} />
          </>
        )}
        <Pages list={list} page={page} />
      </>
    ),
  });
}

type ActionsProps = { list: ProductList; context: OfficeContext };

function ListActions({ list, context: { staff, nonce } }: ActionsProps) {
  const canChange = may(staff.role, 'change-catalogue');
  const query = productListUrl(list).slice(PRODUCT_DESK_PATH.length);
  return (
    <>
      {canChange && <ButtonLink href={NEW_PRODUCT_PATH}>{texts.create}</ButtonLink>}
      <ButtonLink href={SHOP_ORDER_PATH} variant="secondary">
        {texts.shopOrder}
      </ButtonLink>
      {canChange && (
        <ButtonLink href={IMPORTS_PATH} variant="secondary">
          {texts.importFile}
        </ButtonLink>
      )}
      {may(staff.role, 'export-data') && (
        <PressForm action={EXPORT_PATHS.products} nonce={nonce} button={texts.exportFile} />
      )}
      {canChange && (
        <ButtonLink href={NEW_BULK_PATH + query} variant="secondary">
          {texts.changePrices}
        </ButtonLink>
      )}
      {may(staff.role, 'change-stock') && (
        <ButtonLink href={NEW_STOCK_CHANGE_PATH + query} variant="secondary">
          {texts.changeStocks}
        </ButtonLink>
      )}
    </>
  );
}

const listText = (list: ProductList) => productListUrl(list).slice(PRODUCT_DESK_PATH.length + 1);

function Statuses({ list }: { list: ProductList }) {
  return (
    <nav aria-label={texts.listsLabel} className={styles.tabsNav}>
      <ul className={styles.tabs}>
        {[undefined, ...PRODUCT_STATUSES].map((status) => (
          <li key={status ?? 'all'}>
            <a
              href={productListUrl({ ...list, status, position: { kind: 'first' } })}
              aria-current={status === list.status ? 'page' : undefined}
              className={styles.tab}
            >
              {texts.lists[status ?? 'all']}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Nothing({ list }: { list: ProductList }) {
  const narrowed = isNarrowed(list);
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>
        {narrowed ? texts.nothingFound : texts.empty[list.status ?? 'all']}
      </p>
      {narrowed && <p>{texts.nothingFoundHint}</p>}
      {(narrowed || list.status !== undefined) && (
        <ButtonLink href={productListUrl(ALL_PRODUCTS)} variant="secondary">
          {texts.showAll}
        </ButtonLink>
      )}
    </div>
  );
}

function Pages({ list, page: { previous, next } }: { list: ProductList; page: ProductPage }) {
  if (!previous && !next) return null;
  const at = (position: ProductList['position']) => productListUrl({ ...list, position });
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      {previous && (
        <>
          <ButtonLink href={at({ kind: 'first' })} variant="quiet" size="s">
            {texts.first}
          </ButtonLink>
          <ButtonLink href={at(previous)} variant="secondary" size="s" rel="prev">
            {texts.previous}
          </ButtonLink>
        </>
      )}
      {next && (
        <>
          <ButtonLink href={at(next)} variant="secondary" size="s" rel="next">
            {texts.next}
          </ButtonLink>
          <ButtonLink href={at({ kind: 'last' })} variant="quiet" size="s">
            {texts.last}
          </ButtonLink>
        </>
      )}
    </nav>
  );
}
