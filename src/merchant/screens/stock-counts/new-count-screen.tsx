import { randomUUID } from 'node:crypto';
import { Button } from '#platform/design/button.tsx';
import { readFields, typedFrom, type FormField } from '#platform/form-fields.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { listCategories } from '#shop/catalogue/category-desk/server/list-categories.ts';
import { countPath, COUNTS_PATH, NEW_COUNT_PATH } from '#shop/catalogue/stock-count/count-paths.ts';
import { beginCount } from '#shop/catalogue/stock-count/server/change-counts.ts';
import { listShelves } from '#shop/catalogue/stock-count/server/find-count.ts';
import { COUNT_FIELDS, EVERYTHING, newCountFields } from '#shop/catalogue/stock-count/stock-count.ts';
import { STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { faultMessages, named, refusedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm } from '../../forms/office-form.tsx';
import { countTexts as texts } from './texts.ts';

type Category = { readonly value: string; readonly label: string; readonly name: string };

/** The categories in the order of the tree, indented by their depth. */
const loadCategories = async (db: Db): Promise<Category[]> =>
  (await listCategories(db)).map(({ slug, name, depth }) => ({
    value: slug,
    name,
    label: `${'– '.repeat(depth)}${name}`,
  }));

async function loadForm(db: Db): Promise<{ categories: Category[]; fields: FormField[] }> {
  const categories = await loadCategories(db);
  return { categories, fields: newCountFields(texts.fields, categories, await listShelves(db)) };
}

const KEY = { type: 'text', name: COUNT_FIELDS.requestKey, label: '', most: 40 } as const;

export const showNewCount: OfficeScreen = async (deps, context) => {
  const { fields } = await loadForm(deps.db);
  const typed = typedFrom([...fields, KEY], { [COUNT_FIELDS.requestKey]: randomUUID() });
  return answerNewCount(deps, context, fields, { typed, problems: [], status: 200, differences: [] });
};

const answerNewCount = (
  deps: OfficeDeps,
  context: OfficeContext,
  fields: readonly FormField[],
  state: FormState,
) =>
  answerScreen(deps, context, {
    title: texts.create,
    current: STOCK_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p>
          <a href={COUNTS_PATH}>{texts.back}</a>
        </p>
        <FormNotice state={state} />
        <OfficeForm action={NEW_COUNT_PATH} nonce={context.nonce} label={texts.create}>
          <input
            type="hidden"
            name={COUNT_FIELDS.requestKey}
            value={state.typed.text(COUNT_FIELDS.requestKey)}
          />
          <FieldGroups groups={[{ title: texts.create, hint: texts.newLead, fields }]} state={state} />
          <Button type="submit">{texts.start}</Button>
        </OfficeForm>
      </>
    ),
  });

export const submitNewCount: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const { categories, fields } = await loadForm(deps.db);
  const refuse = (problems: FormState['problems']) =>
    answerNewCount(deps, context, fields, refusedState(form, problems));
  const { values, faults } = readFields(fields, form);
  if (faults.length > 0) return refuse(faultMessages(fields, faults));
  const category = String(values[COUNT_FIELDS.category]);
  const shelf = String(values[COUNT_FIELDS.shelf]);
  const draft = {
    name: String(values[COUNT_FIELDS.name]),
    category,
    shelf,
    scope: scopeOf(categories.find(({ value }) => value === category)?.name, shelf),
    requestKey: form.text(COUNT_FIELDS.requestKey).slice(0, 40) || randomUUID(),
  };
  const author = { actor: context.actor, now: deps.now() };
  const outcome = await inTransaction(deps.db, (tx) => beginCount(tx, author, draft));
  if (outcome.ok) return context.reply.redirect(doneHref(countPath(outcome.value), 'commence'), 303);
  if (outcome.failure !== 'nothing-to-count') return answerMissing(deps, context);
  return refuse([named(fields, COUNT_FIELDS.category, texts.refusals[outcome.failure])]);
};

/** Returns the scope of the count in words; empty: everything. */
const scopeOf = (category: string | undefined, shelf: string): string =>
  [category, shelf === EVERYTHING ? undefined : texts.shelf(shelf)]
    .filter((part) => part !== undefined)
    .join(', ')
    .slice(0, 200);
