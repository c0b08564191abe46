import { Notice } from '#platform/design/notice.tsx';
import { may } from '#shop/staff/access/roles.ts';
import type { Problem } from '#shop/catalogue/product-desk/check-product.ts';
import { EMPTY_DRAFT, type ProductDraft } from '#shop/catalogue/product-desk/product-draft.ts';
import {
  NEW_PRODUCT_PATH,
  PRODUCT_DESK_PATH,
  productDeskPath,
} from '#shop/catalogue/product-desk/product-paths.ts';
import { findCopySlug } from '#shop/catalogue/product-desk/server/change-status.ts';
import { findPlan } from '#shop/catalogue/product-desk/server/plan-publication.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import {
  findDeskProduct,
  loadProductChoices,
  type DeskProduct,
} from '#shop/catalogue/product-desk/server/find-desk-product.ts';
import { answerMissing, answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { formTexts as texts } from './form-texts.ts';
import { ProductActions } from './product-actions.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductLead } from './product-lead.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { StatusBadge } from './status-badge.tsx';
import { texts as listTexts } from './texts.ts';
import { shownValues, type ShownValues } from './typed-values.ts';
import styles from './product-form.module.css';

/** A refused form: the screen shows it again as it was filled in. */
export type RefusedProduct = {
  readonly status: 409 | 422;
  readonly values?: ShownValues;
  readonly problems?: readonly Problem[];
  /** After a conflict: the fields whose stored value differs from the typed one. */
  readonly differing?: readonly (keyof ProductDraft)[];
  readonly message?: string;
};

export const showProduct: OfficeScreen = (deps, context) =>
  answerProduct(deps, context, Number(context.params['id']));

export const showNewProduct: OfficeScreen = (deps, context) => answerNewProduct(deps, context);

export async function answerProduct(
  deps: OfficeDeps,
  context: OfficeContext,
  id: number,
  refused?: RefusedProduct,
) {
  const product = await findDeskProduct(deps.db, id);
  if (!product) return answerMissing(deps, context);
  const choices = await loadProductChoices(deps.db);
  const copySlug = await findCopySlug(deps.db, product.slug);
  const plan = await findPlan(deps.db, id);
  const preview = PATHS.productPreview(deps.previewLinks.create('product', id));
  const { nonce, staff } = context;
  const canChange = may(staff.role, 'change-catalogue');
  return answerScreen(deps, context, {
    title: product.name,
    current: PRODUCT_DESK_PATH,
    actions: <StatusBadge status={product.status} />,
    status: refused?.status ?? 200,
    done: refused ? {} : texts.done,
    body: (
      <>
        <ProductLead product={product} />
        <ProductTabs productId={product.id} current="sheet" />
        {refused && <Refusal refused={refused} product={product} />}
        {!canChange && (
          <Notice tone="info" quiet>
            {texts.readOnly}
          </Notice>
        )}
        <div className={styles.columns}>
          <ProductForm
            action={productDeskPath(product.id)}
            nonce={nonce}
            button={texts.save}
            choices={choices}
            stored={product.draft}
            version={product.version}
            hasOwnPrice={product.type === 'simple'}
            isReadOnly={!canChange}
            values={refused?.values ?? shownValues(product.draft)}
            errors={errorsOf(refused?.problems)}
          />
          {canChange && (
            <ProductActions
              product={product}
              nonce={nonce}
              copySlug={copySlug}
              plan={plan}
              preview={preview}
            />
          )}
        </div>
      </>
    ),
  });
}

export async function answerNewProduct(deps: OfficeDeps, context: OfficeContext, refused?: RefusedProduct) {
  const choices = await loadProductChoices(deps.db);
  return answerScreen(deps, context, {
    title: texts.newTitle,
    current: PRODUCT_DESK_PATH,
    status: refused?.status ?? 200,
    body: (
      <>
        <p className={styles.lead}>
          <a href={PRODUCT_DESK_PATH}>{listTexts.back}</a>
        </p>
        {refused && <Refusal refused={refused} />}
        <ProductForm
          action={NEW_PRODUCT_PATH}
          nonce={context.nonce}
          button={texts.createButton}
          choices={choices}
          stored={EMPTY_DRAFT}
          version=""
          hasOwnPrice
          isReadOnly={false}
          values={refused?.values ?? shownValues(EMPTY_DRAFT)}
          errors={errorsOf(refused?.problems)}
        />
      </>
    ),
  });
}

const errorsOf = (problems: readonly Problem[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(problems.map((problem) => [problem.field, texts.problemText(problem)]));

type RefusalProps = { refused: RefusedProduct; product?: DeskProduct };

/** Why the form was refused, linked to the fields. */
function Refusal({ refused: { problems = [], differing, message }, product }: RefusalProps) {
  if (message !== undefined) return <Notice tone="error">{message}</Notice>;
  if (differing && product)
    return (
      <Notice tone="error" title={texts.changedTitle}>
        <p>{texts.changedHint}</p>
        <ul className={styles.problems}>
          {differing.map((name) => (
            <li key={name}>{texts.changedValue(name, product.draft[name])}</li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <Notice tone="error" title={texts.problemsTitle}>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.code}`}>
            {problem.field === '' ? (
              texts.otherProblem
            ) : (
              <a href={`#${problem.field}`}>{texts.problemEntry(problem)}</a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
