import { Button, ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { PRODUCT_DESK_PATH, productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';
import {
  listShopOrder,
  moveInShop,
  type PlacedProduct,
} from '#shop/catalogue/product-desk/server/order-in-shop.ts';
import {
  placeField,
  PLACES_PER_PAGE,
  readPage,
  readPlaces,
  seenPlaceField,
  shopOrderUrl,
} from '#shop/catalogue/product-desk/shop-order.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm } from '../../forms/office-form.tsx';
import { texts } from './texts.ts';
import styles from './shop-order.module.css';

/** A refused form with the products whose place cannot be read. */
type Refused = { readonly typed: SubmittedForm; readonly invalid: readonly number[] };

export const showShopOrder: OfficeScreen = (deps, context) => answerOrder(deps, context);

export const submitShopOrder: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const read = readPlaces(form.fields, form.text);
  if (!read.ok) return answerOrder(deps, context, { typed: form, invalid: read.invalid });
  const author = { actor: context.actor, now: deps.now() };
  await inTransaction(deps.db, (tx) => moveInShop(tx, author, read.moves));
  return context.reply.redirect(doneHref(shopOrderUrl(pageOf(context)), 'range'), 303);
};

const pageOf = ({ request }: OfficeContext) => readPage(queryOf(request).get('page'));

async function answerOrder(deps: OfficeDeps, context: OfficeContext, refused?: Refused) {
  const page = pageOf(context);
  const { products, count } = await listShopOrder(deps.db, page);
  if (products.length === 0 && page > 1) return context.reply.redirect(shopOrderUrl(1), 302);
  const canChange = may(context.staff.role, 'change-catalogue');
  return answerScreen(deps, context, {
    title: texts.title,
    current: PRODUCT_DESK_PATH,
    status: refused ? 422 : 200,
    done: refused ? {} : texts.done,
    body: (
      <>
        <p>
          <a href={PRODUCT_DESK_PATH}>{texts.back}</a>
        </p>
        <p className={styles.lead}>{texts.lead}</p>
        {refused && <Notice tone="error">{texts.refused}</Notice>}
        <p>{products.length === 0 ? texts.empty : texts.count(count)}</p>
        {products.length > 0 && (
          <OfficeForm action={shopOrderUrl(page)} nonce={context.nonce} label={texts.title}>
            <OrderTable products={products} refused={refused} canChange={canChange} />
            {canChange && <Button type="submit">{texts.save}</Button>}
          </OfficeForm>
        )}
        <Pages page={page} count={count} />
      </>
    ),
  });
}

type TableProps = {
  products: readonly PlacedProduct[];
  refused: Refused | undefined;
  canChange: boolean;
};

function OrderTable({ products, refused, canChange }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.place}</th>
          <th scope="col">{texts.columns.name}</th>
          <th scope="col" className={styles.sku}>
            {texts.columns.sku}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, name, sku, place, picture, isFeatured }) => (
          <tr key={id}>
            <td>
              <input type="hidden" name={seenPlaceField(id)} value={place} />
              <input
                name={placeField(id)}
                inputMode="numeric"
                autoComplete="off"
                aria-label={texts.placeOf(name)}
                aria-invalid={refused?.invalid.includes(id) || undefined}
                defaultValue={refused?.typed.text(placeField(id)) ?? String(place)}
                disabled={!canChange}
                className={styles.place}
              />
            </td>
            <th scope="row" className={styles.name}>
              {picture && (
                <ResponsivePicture
                  picture={{ ...picture, alt: '' }}
                  sizes="44px"
                  upTo={160}
                  className={styles.thumbnail}
                />
              )}
              <a href={productDeskPath(id)}>{name}</a>
              {isFeatured && <span className={styles.featured}>{texts.featured}</span>}
            </th>
            <td className={styles.sku}>{sku}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pages({ page, count }: { page: number; count: number }) {
  const hasNext = page * PLACES_PER_PAGE < count;
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      {page > 1 && (
        <ButtonLink href={shopOrderUrl(page - 1)} variant="secondary" size="s" rel="prev">
          {texts.previous}
        </ButtonLink>
      )}
      {hasNext && (
        <ButtonLink href={shopOrderUrl(page + 1)} variant="secondary" size="s" rel="next">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
