import type { FaultMessage, FieldReader } from '#platform/forms.ts';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import {
  CATEGORY_DESK_PATH,
  categoryDeletionPath,
  categoryDeskPath,
} from '#shop/catalogue/category-desk/category-paths.ts';
import { CATEGORY_FIELDS as FIELDS, readCategoryForm } from '#shop/catalogue/category-desk/check-category.ts';
import {
  changeCategory,
  deleteCategory,
  type CategoryRefusal,
} from '#shop/catalogue/category-desk/server/change-category.ts';
import { listCategories, type DeskCategory } from '#shop/catalogue/category-desk/server/list-categories.ts';
import { faultText } from '#shop/catalogue/category-desk/texts.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { CategoryFields, Problems } from './category-fields.tsx';
import { texts } from './texts.ts';
import styles from './categories.module.css';

/** A form of the category that was refused; the typed values are those of the main form. */
type Refused = {
  readonly refusal: CategoryRefusal;
  readonly value?: FieldReader;
  readonly messages?: readonly FaultMessage[];
};

export const showCategory: OfficeScreen = (deps, context) => answerCategory(deps, context);

export const submitCategory: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const id = Number(context.params['id']);
  const draft = readCategoryForm(text);
  const changed = await changeCategory(deps, { id, draft, version: text(FIELDS.version) }, context.actor);
  if (changed.ok) return context.reply.redirect(doneHref(categoryDeskPath(id), 'enregistree'), 303);
  return answerCategory(deps, context, {
    refusal: changed.failure,
    value: text,
    messages: (changed.faults ?? []).map((fault) => ({ field: fault.field, text: faultText(fault) })),
  });
};

export const submitDeletion: OfficeScreen = async (deps, context) => {
  const deleted = await deleteCategory(deps, Number(context.params['id']), context.actor);
  // A second press finds nothing to delete.
  if (deleted.ok || deleted.failure === 'unknown')
    return context.reply.redirect(doneHref(CATEGORY_DESK_PATH, 'supprimee'), 303);
  return answerCategory(deps, context, { refusal: deleted.failure });
};

const valuesOf = (category: DeskCategory): Readonly<Record<string, string>> => {
  const { name, slug, parentId, description, seoTitle, seoDescription } = category;
  return {
    [FIELDS.name]: name,
    [FIELDS.slug]: slug,
    [FIELDS.parent]: parentId === null ? '' : String(parentId),
    [FIELDS.description]: description,
    [FIELDS.seoTitle]: seoTitle,
    [FIELDS.seoDescription]: seoDescription,
  };
};

async function answerCategory(deps: OfficeDeps, context: OfficeContext, refused?: Refused) {
  const categories = await listCategories(deps.db);
  const category = categories.find(({ id }) => id === Number(context.params['id']));
  if (!category) return answerMissing(deps, context);
  const canChange = may(context.staff.role, 'change-catalogue');
  const messages = refused?.messages ?? [];
  return answerScreen(deps, context, {
    title: category.name,
    current: CATEGORY_DESK_PATH,
    status: refused ? (refused.refusal === 'invalid' ? 422 : 409) : 200,
    done: texts.done,
    actions: (
      <ButtonLink href={PATHS.category(category.slug)} variant="secondary" size="s">
        {texts.seeInShop}
      </ButtonLink>
    ),
    body: (
      <>
        <p>
          <a href={CATEGORY_DESK_PATH}>{texts.back}</a>
        </p>
        {refused && <Problems message={texts.refusals[refused.refusal]} messages={messages} />}
        {refused?.refusal === 'changed' && <CurrentValues category={category} categories={categories} />}
        <form
          method="post"
          action={categoryDeskPath(category.id)}
          className={styles.form}
          data-guarded=""
          noValidate
        >
          <input type="hidden" name={NONCE_FIELD} value={context.nonce} />
          <input type="hidden" name={FIELDS.version} value={category.version} />
          <CategoryFields
            categories={categories}
            category={category}
            messages={messages}
            value={refused?.value ?? ((field) => valuesOf(category)[field] ?? '')}
            disabled={!canChange}
          />
          {canChange && <Button type="submit">{texts.save}</Button>}
        </form>
        {canChange && <Deletion category={category} categories={categories} nonce={context.nonce} />}
      </>
    ),
  });
}

type CategoryScreenData = { category: DeskCategory; categories: readonly DeskCategory[] };

/** Values that somebody else has saved in the meantime. */
function CurrentValues({ category, categories }: CategoryScreenData) {
  const parent = categories.find(({ id }) => id === category.parentId);
  const values = [
    [texts.name, category.name],
    [texts.slug, category.slug],
    [texts.parent, parent?.name ?? texts.noParent],
    [texts.description, category.description || texts.none],
    [texts.seoTitle, category.seoTitle || texts.none],
    [texts.seoDescription, category.seoDescription || texts.none],
  ];
  return (
    <section aria-labelledby="actuelles" className={styles.part}>
      <h2 id="actuelles">{texts.current}</h2>
      <dl className={styles.values}>
        {values.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Deletion({ category, categories, nonce }: CategoryScreenData & { nonce: string }) {
  const children = categories.filter(({ parentId }) => parentId === category.id).length;
  const isEmpty = category.productCount + children === 0;
  return (
    <section aria-labelledby="supprimer" className={styles.part}>
      <h2 id="supprimer">{texts.deletion}</h2>
      <p>{isEmpty ? texts.deletionHint : texts.notEmpty(category.productCount, children)}</p>
      {isEmpty && (
        <form method="post" action={categoryDeletionPath(category.id)}>
          <input type="hidden" name={NONCE_FIELD} value={nonce} />
          <Button type="submit" variant="danger" size="s">
            {texts.delete}
          </Button>
        </form>
      )}
    </section>
  );
}
