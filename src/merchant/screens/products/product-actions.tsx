import { Button } from '#platform/design/button.tsx';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { FORM_FIELDS } from '#shop/catalogue/product-desk/product-draft.ts';
import { actionPath, type ProductAction } from '#shop/catalogue/product-desk/product-paths.ts';
import { deleteRefusal } from '#shop/catalogue/product-desk/server/change-status.ts';
import type { DeskProduct } from '#shop/catalogue/product-desk/server/find-desk-product.ts';
import type { PlannedPublication } from '#shop/catalogue/product-desk/planned-publication.ts';
import { ProductPlan } from './product-plan.tsx';
import { formTexts as texts } from './form-texts.ts';
import { texts as listTexts } from './texts.ts';
import styles from './product-form.module.css';

type Props = {
  product: DeskProduct;
  nonce: string;
  copySlug: string;
  plan: PlannedPublication | undefined;
  preview: string;
};

/** The data missing for publication, and one form for each action. */
export function ProductActions({ product, nonce, copySlug, plan, preview }: Props) {
  const { id, status, missing } = product;
  const refusal = deleteRefusal(product);
  const button = (action: ProductAction, label: string, isMain = false) => (
    <form method="post" action={actionPath(id, action)}>
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      {action === 'duplicate' && <input type="hidden" name={FORM_FIELDS.copySlug} value={copySlug} />}
      <Button type="submit" variant={isMain ? 'primary' : 'secondary'} size="s">
        {label}
      </Button>
    </form>
  );
  return (
    <section aria-labelledby="publication" className={styles.actions}>
      <h2 id="publication">{texts.actionsTitle}</h2>
      {missing.length > 0 ? (
        <div>
          <p className={styles.incomplete}>{texts.incompleteTitle}</p>
          <p>{listTexts.missing(missing)}</p>
        </div>
      ) : (
        status === 'draft' && <p>{texts.readyTitle}</p>
      )}
      <div className={styles.buttons}>
        {status === 'draft' && button('publish', texts.publish, true)}
        {status === 'publish' && button('unpublish', texts.unpublish)}
        {status === 'archived' ? button('unpublish', texts.restore) : button('archive', texts.archive)}
        {button('duplicate', texts.duplicate)}
      </div>
      {status === 'draft' && <ProductPlan productId={id} nonce={nonce} plan={plan} preview={preview} />}
      <details className={styles.folded}>
        <summary>{texts.remove}</summary>
        {refusal ? (
          <p>{texts.deleteRefusals[refusal]}</p>
        ) : (
          <>
            <p>{texts.removeConfirm}</p>
            {button('delete', texts.removeButton)}
          </>
        )}
      </details>
    </section>
  );
}
