import type { FaultMessage, FieldReader } from '#platform/forms.ts';
import { Button } from '#platform/design/button.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import {
  CATEGORY_DESK_PATH,
  categoryDeskPath,
  categoryOrderPath,
} from '#shop/catalogue/category-desk/category-paths.ts';
import { readCategoryForm } from '#shop/catalogue/category-desk/check-category.ts';
import { createCategory, moveCategory } from '#shop/catalogue/category-desk/server/change-category.ts';
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

/** A new category that was refused, with what was typed. */
type RefusedCategory = {
  readonly value: FieldReader;
  readonly message: string;
  readonly messages: readonly FaultMessage[];
};

export const showCategories: OfficeScreen = (deps, context) => answerCategories(deps, context);

export const submitNewCategory: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const created = await createCategory(deps, readCategoryForm(text), context.actor);
  if (created.ok) return context.reply.redirect(doneHref(CATEGORY_DESK_PATH, 'ajoutee'), 303);
  return answerCategories(deps, context, {
    value: text,
    message: texts.refusals[created.failure],
    messages: (created.faults ?? []).map((fault) => ({ field: fault.field, text: faultText(fault) })),
  });
};

export const submitOrder: OfficeScreen = async (deps, context) => {
  const direction = readForm(context.request).text('sens') === 'haut' ? 'up' : 'down';
  const moved = await moveCategory(deps, { id: Number(context.params['id']), direction }, context.actor);
  if (!moved.ok) return answerMissing(deps, context);
  return context.reply.redirect(doneHref(CATEGORY_DESK_PATH, 'deplacee'), 303);
};

async function answerCategories(deps: OfficeDeps, context: OfficeContext, refused?: RefusedCategory) {
  const categories = await listCategories(deps.db);
  const canChange = may(context.staff.role, 'change-catalogue');
  return answerScreen(deps, context, {
    title: texts.title,
    current: CATEGORY_DESK_PATH,
    status: refused ? 422 : 200,
    done: texts.done,
    body: (
      <>
        <p className={styles.lead}>{texts.lead}</p>
        {categories.length === 0 ? (
          <p>{texts.empty}</p>
        ) : (
          <CategoryTable categories={categories} nonce={canChange ? context.nonce : undefined} />
        )}
        {canChange && (
          <section aria-labelledby="ajouter" className={styles.part}>
            <h2 id="ajouter">{texts.create}</h2>
            {refused && <Problems {...refused} />}
            <form
              method="post"
              action={CATEGORY_DESK_PATH}
              className={styles.form}
              data-guarded=""
              noValidate
            >
              <input type="hidden" name={NONCE_FIELD} value={context.nonce} />
              <CategoryFields
                categories={categories}
                category={undefined}
                value={refused?.value ?? (() => '')}
                messages={refused?.messages ?? []}
              />
              <Button type="submit">{texts.createButton}</Button>
            </form>
          </section>
        )}
      </>
    ),
  });
}

type TableProps = {
  categories: readonly (DeskCategory & { readonly depth: number })[];
  /** Undefined if the staff member may not change the order. */
  nonce: string | undefined;
};

function CategoryTable({ categories, nonce }: TableProps) {
  const { columns } = texts;
  const isFirst = (category: DeskCategory) => siblings(categories, category)[0] === category;
  const isLast = (category: DeskCategory) => siblings(categories, category).at(-1) === category;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.path}</th>
          <th scope="col" className={styles.count}>
            {columns.products}
          </th>
          {nonce !== undefined && <th scope="col">{columns.order}</th>}
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category.id}>
            <th scope="row" className={styles.name} data-depth={Math.min(category.depth, 4)}>
              <a href={categoryDeskPath(category.id)}>{category.name}</a>
            </th>
            <td className={styles.path}>{PATHS.category(category.slug)}</td>
            <td className={styles.count}>
              <span className={styles.wideOnly}>{category.productCount}</span>
              <span className={styles.narrowOnly}>{texts.products(category.productCount)}</span>
            </td>
            {nonce !== undefined && (
              <td className={styles.order}>
                <form method="post" action={categoryOrderPath(category.id)} className={styles.moves}>
                  <input type="hidden" name={NONCE_FIELD} value={nonce} />
                  <MoveButton up label={texts.up(category.name)} disabled={isFirst(category)} />
                  <MoveButton label={texts.down(category.name)} disabled={isLast(category)} />
                </form>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const siblings = (categories: readonly DeskCategory[], { parentId }: DeskCategory) =>
  categories.filter((other) => other.parentId === parentId);

function MoveButton({ up = false, label, disabled }: { up?: boolean; label: string; disabled: boolean }) {
  return (
    <Button
      type="submit"
      name="sens"
      value={up ? 'haut' : 'bas'}
      variant="quiet"
      size="s"
      aria-label={label}
      disabled={disabled}
    >
      <span aria-hidden="true">{up ? '↑' : '↓'}</span>
    </Button>
  );
}
