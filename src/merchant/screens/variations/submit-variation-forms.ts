import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { ProductRequest } from '#shop/catalogue/product-desk/server/product-request.ts';
import { readCents, readWhole } from '#shop/catalogue/product-desk/typed-numbers.ts';
import { GENERATION_FIELDS, type GenerationDraft } from '#shop/catalogue/variation-desk/generation.ts';
import { readAction, readIds, SELECTION_FIELDS } from '#shop/catalogue/variation-desk/selection.ts';
import { changeSelected } from '#shop/catalogue/variation-desk/server/change-selected.ts';
import {
  findVariableProduct,
  type VariableProduct,
} from '#shop/catalogue/variation-desk/server/find-variable-product.ts';
import { generateVariations, makeSimple } from '#shop/catalogue/variation-desk/server/generate-variations.ts';
import {
  saveVariations,
  type RowConflict,
  type SubmittedRow,
} from '#shop/catalogue/variation-desk/server/save-variations.ts';
import {
  cellField,
  COLUMNS,
  readRow,
  rowVersionField,
  seenStockField,
  showRow,
  type CellProblem,
} from '#shop/catalogue/variation-desk/variation-draft.ts';
import { variationsPath, variationViewUrl } from '#shop/catalogue/variation-desk/variation-paths.ts';
import { answerMissing, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { texts } from './texts.ts';
import { variationNames } from './variation-names.ts';
import { answerVariations, viewOf } from './variations-screen.tsx';

const requestOf = (deps: OfficeDeps, { params, actor }: OfficeContext): ProductRequest => ({
  productId: Number(params['id']),
  actor,
  now: deps.now(),
});

const VERSION = new RegExp(`^${rowVersionField(0).replace('0', '([1-9]\\d{0,8})')}$`);

/** Reads the rows of the grid that were sent: those with a version. */
function readRows(form: SubmittedForm): SubmittedRow[] {
  const ids = Object.keys(form.fields).flatMap((field) => VERSION.exec(field)?.[1] ?? []);
  return ids.map(Number).map((id) => ({
    id,
    version: form.text(rowVersionField(id)),
    seenStock: readWhole(form.text(seenStockField(id))),
    typed: readRow((cell) => {
      const field = cellField(cell, id);
      return Object.hasOwn(form.fields, field) ? form.text(field) : undefined;
    }),
  }));
}

export const submitVariations: OfficeScreen = async (deps, context) => {
  const request = requestOf(deps, context);
  const product = await findVariableProduct(deps.db, request.productId);
  if (!product) return answerMissing(deps, context);
  const form = readForm(context.request);
  const saved = await inTransaction(deps.db, (tx) => saveVariations(tx, request, readRows(form)));
  if (saved.ok) {
    const url = variationViewUrl(product.id, viewOf(product, context));
    return context.reply.redirect(doneHref(url, 'enregistrees'), 303);
  }
  const refuse = (refused: Parameters<typeof answerVariations>[2]) =>
    answerVariations(deps, context, refused && { ...refused, grid: form });
  switch (saved.failure) {
    case 'unknown':
      return answerMissing(deps, context);
    case 'gone':
      return refuse({ status: 409, title: texts.gone });
    case 'last-active':
      return refuse({ status: 422, title: texts.lastActive });
    case 'invalid':
      return refuse({ status: 422, title: texts.refused, ...problemsOf(product, saved.problems) });
    case 'changed':
      return refuse({
        status: 409,
        title: texts.conflictTitle,
        hint: texts.conflictHint,
        messages: conflictMessages(product, form, saved.conflicts),
      });
  }
};

function problemsOf({ attributes, variations }: VariableProduct, problems: readonly CellProblem[]) {
  const nameOf = variationNames(attributes);
  const cells = new Map(
    variations.flatMap(({ id, choices }) =>
      COLUMNS.map((cell) => [cellField(cell, id), { cell, name: nameOf(choices) }] as const),
    ),
  );
  const messages = problems.flatMap((problem) => {
    const found = cells.get(problem.field);
    return found ? [{ field: problem.field, text: texts.problem(found.name, found.cell, problem) }] : [];
  });
  return {
    messages,
    errors: new Map(problems.map((problem) => [problem.field, texts.cellText(problem)])),
  };
}

function conflictMessages(
  { attributes }: VariableProduct,
  form: SubmittedForm,
  conflicts: readonly RowConflict[],
) {
  const nameOf = variationNames(attributes);
  return conflicts.flatMap(({ variation: { id, choices, draft }, cells }) =>
    cells.map((cell) => {
      const field = cellField(cell, id);
      return {
        field,
        text: texts.conflict(nameOf(choices), cell, showRow(draft)[cell], form.text(field)),
      };
    }),
  );
}

function readGeneration(form: SubmittedForm, product: VariableProduct): GenerationDraft {
  const chosen = form.texts(GENERATION_FIELDS.attribute);
  return {
    attributes: product.attributes
      .filter(({ id }) => chosen.includes(String(id)))
      .map(({ id, taxonomy, terms }) => ({
        id,
        taxonomy,
        slugs: terms
          .map(({ slug }) => slug)
          .filter((slug) => form.texts(GENERATION_FIELDS.terms(id)).includes(slug)),
        isSpread: form.text(GENERATION_FIELDS.spread(id)) === '',
      })),
    startCents: readCents(form.text(GENERATION_FIELDS.price)),
    startStock: readWhole(form.text(GENERATION_FIELDS.stock)),
    createsMissing: form.text(GENERATION_FIELDS.createsMissing) !== '',
  };
}

export const submitGeneration: OfficeScreen = async (deps, context) => {
  const request = requestOf(deps, context);
  const product = await findVariableProduct(deps.db, request.productId);
  if (!product) return answerMissing(deps, context);
  const form = readForm(context.request);
  const draft = readGeneration(form, product);
  const generated = await inTransaction(deps.db, (tx) => generateVariations(tx, request, draft));
  if (generated.ok) {
    const done = generated.created === 0 ? 'caracteristiques' : `creees-${generated.created}`;
    return context.reply.redirect(doneHref(variationsPath(product.id), done), 303);
  }
  if (generated.failure === 'unknown') return answerMissing(deps, context);
  if (generated.failure !== 'invalid')
    return answerVariations(deps, context, {
      status: 422,
      title: texts.conversionRefusals[generated.failure],
    });
  const messages = generated.problems.map((problem) => ({
    field: problem.field === GENERATION_FIELDS.attribute ? '' : problem.field,
    text: texts.generationText(problem),
  }));
  const errors = new Map(messages.map(({ field, text }) => [field, text]));
  return answerVariations(deps, context, {
    status: 422,
    title: texts.refused,
    messages,
    errors,
    generation: form,
  });
};

export const submitSelection: OfficeScreen = async (deps, context) => {
  const request = requestOf(deps, context);
  const form = readForm(context.request);
  const action = readAction(form.text(SELECTION_FIELDS.action));
  if (!action) return answerMissing(deps, context);
  const ids = readIds(form.texts(SELECTION_FIELDS.variation));
  const changed = await inTransaction(deps.db, (tx) => changeSelected(tx, request, action, ids));
  if (changed.ok) {
    const done = `${action}-${changed.deleted}-${changed.switched}`;
    return context.reply.redirect(doneHref(variationsPath(request.productId), done), 303);
  }
  if (changed.failure === 'unknown') return answerMissing(deps, context);
  const title = changed.failure === 'last-active' ? texts.lastActive : texts.noneSelected;
  return answerVariations(deps, context, { status: 422, title });
};

export const submitSimple: OfficeScreen = async (deps, context) => {
  const request = requestOf(deps, context);
  const made = await inTransaction(deps.db, (tx) => makeSimple(tx, request));
  if (made.ok) return context.reply.redirect(doneHref(variationsPath(request.productId), 'simple'), 303);
  if (made.failure === 'unknown') return answerMissing(deps, context);
  return answerVariations(deps, context, { status: 422, title: texts.makeSimpleRefused });
};
