import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import {
  PRODUCT_VIEWS_PATH,
  VIEW_FIELDS,
  VIEW_REMOVAL_PATH,
  viewHref,
  type ProductView,
} from '#shop/catalogue/product-desk/product-views.ts';
import { OfficeForm } from '../../forms/office-form.tsx';
import { viewTexts as texts } from './view-texts.ts';
import styles from './product-views.module.css';

/** A view that was refused, with what was typed. */
export type RefusedView = { readonly name: string; readonly fault: string };

type Props = {
  views: readonly ProductView[];
  /** The query of the list that is shown; empty for the whole list. */
  query: string;
  nonce: string;
  refused: RefusedView | undefined;
};

/** The saved views as links, and a form that names the list as it is shown. */
export function ProductViews({ views, query, nonce, refused }: Props) {
  const canSave = query !== '' && !views.some((view) => view.query === query);
  if (views.length === 0 && !canSave && !refused) return null;
  return (
    <section aria-label={texts.title} className={styles.views}>
      {views.length > 0 && (
        <ul className={styles.list}>
          {views.map((view) => (
            <View key={view.id} view={view} isCurrent={view.query === query} nonce={nonce} />
          ))}
        </ul>
      )}
      {(canSave || refused) && (
        <details open={refused !== undefined}>
          <summary className={styles.summary}>{texts.save}</summary>
          <OfficeForm
            action={PRODUCT_VIEWS_PATH}
            nonce={nonce}
            label={texts.save}
            className={styles.form}
            isGuarded={false}
          >
            <input type="hidden" name={VIEW_FIELDS.query} value={query} />
            <TextField
              id="nom-de-la-vue"
              name={VIEW_FIELDS.name}
              label={texts.name}
              hint={texts.nameHint}
              defaultValue={refused?.name ?? ''}
              error={refused?.fault}
              autoComplete="off"
            />
            <Button type="submit" variant="secondary">
              {texts.saveButton}
            </Button>
          </OfficeForm>
        </details>
      )}
    </section>
  );
}

type ViewProps = { view: ProductView; isCurrent: boolean; nonce: string };

/** The view that is shown can be deleted. */
function View({ view: { id, name, query }, isCurrent, nonce }: ViewProps) {
  return (
    <li className={styles.view}>
      <a href={viewHref(query)} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
        {name}
      </a>
      {isCurrent && (
        <OfficeForm action={VIEW_REMOVAL_PATH} nonce={nonce} className={styles.removal} isGuarded={false}>
          <input type="hidden" name={VIEW_FIELDS.id} value={id} />
          <Button type="submit" variant="quiet" size="s">
            {texts.remove}
          </Button>
        </OfficeForm>
      )}
    </li>
  );
}
