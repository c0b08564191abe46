import { ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { BULK_FIELDS, readBulkAction, readSelected } from '#shop/catalogue/product-desk/bulk-actions.ts';
import { PRODUCT_DESK_PATH, productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';
import {
  changeSelectedProducts,
  type BulkResult,
} from '#shop/catalogue/product-desk/server/change-selected-products.ts';
import { answerMissing, answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { bulkTexts as texts } from './bulk-texts.ts';
import { texts as listTexts } from './texts.ts';
import styles from './products.module.css';

const OUTCOMES = ['changed', 'unchanged', 'incomplete', 'gone'] as const;

/** Changes the checked products and reports what happened to each. The same press again changes nothing more. */
export const submitBulk: OfficeScreen = async (deps, context) => {
  const { text, texts: list } = readForm(context.request);
  const action = readBulkAction(text(BULK_FIELDS.action));
  if (!action) return answerMissing(deps, context);
  const category = text(BULK_FIELDS.category);
  const changed = await changeSelectedProducts(deps.db, {
    actor: context.actor,
    now: deps.now(),
    ids: readSelected(list(BULK_FIELDS.product)),
    action,
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined,
  });
  return answerScreen(deps, context, {
    title: changed.ok ? texts.titles[action] : texts.noneTitle,
    current: PRODUCT_DESK_PATH,
    status: changed.ok ? 200 : 422,
    body: (
      <>
        {changed.ok ? (
          <Report results={changed.value} />
        ) : (
          <Notice tone="error">{texts.refusals[changed.failure]}</Notice>
        )}
        <p>
          <ButtonLink href={PRODUCT_DESK_PATH} variant="secondary">
            {texts.back}
          </ButtonLink>
        </p>
      </>
    ),
  });
};

function Report({ results }: { results: readonly BulkResult[] }) {
  const groups = OUTCOMES.map((outcome) => ({
    outcome,
    products: results.filter((result) => result.outcome === outcome),
  })).filter(({ products }) => products.length > 0);
  return groups.map(({ outcome, products }) => (
    <section key={outcome} className={styles.report}>
      <h2>{texts[outcome](products.length)}</h2>
      <ul className={styles.reportList}>
        {products.map(({ id, name, missing }) => (
          <li key={id}>
            {outcome === 'gone' ? `n° ${id}` : <a href={productDeskPath(id)}>{name}</a>}
            {missing.length > 0 && ` – ${listTexts.missing(missing)}`}
          </li>
        ))}
      </ul>
    </section>
  ));
}
