import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { isSlug } from '#platform/slug.ts';
import { EMPTY_DRAFT, FORM_FIELDS, type ProductDraft } from '#shop/catalogue/product-desk/product-draft.ts';
import { PRODUCT_DESK_PATH, productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';
import {
  readNewParty,
  readProductForm,
  type FormBase,
} from '#shop/catalogue/product-desk/read-product-form.ts';
import {
  archiveProduct,
  duplicateProduct,
  publishProduct,
  removeProduct,
  unpublishProduct,
} from '#shop/catalogue/product-desk/server/change-status.ts';
import { findDeskProduct } from '#shop/catalogue/product-desk/server/find-desk-product.ts';
import type { ProductRequest } from '#shop/catalogue/product-desk/server/product-request.ts';
import {
  createProduct,
  saveProduct,
  type SubmittedProduct,
} from '#shop/catalogue/product-desk/server/save-product.ts';
import { readWhole } from '#shop/catalogue/product-desk/typed-numbers.ts';
import { answerMissing, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { formTexts as texts } from './form-texts.ts';
import { answerNewProduct, answerProduct } from './product-screen.tsx';
import { texts as listTexts } from './texts.ts';

type Done = keyof typeof texts.done;

const doneAt = (id: number, done: Done) => doneHref(productDeskPath(id), done);

const requestOf = (deps: OfficeDeps, { params, actor }: OfficeContext): ProductRequest => ({
  productId: Number(params['id']),
  actor,
  now: deps.now(),
});

function readSubmitted({ text, texts: list }: SubmittedForm, base: FormBase): SubmittedProduct {
  const fabricant = readNewParty(text, 'fabricant');
  const responsable = readNewParty(text, 'responsable');
  return {
    draft: readProductForm(text, list, base),
    newParties: { ...(fabricant && { fabricant }), ...(responsable && { responsable }) },
  };
}

export const submitNewProduct: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const submitted = readSubmitted(form, { stored: EMPTY_DRAFT, hasOwnPrice: true });
  const created = await createProduct(deps.db, { actor: context.actor, now: deps.now() }, submitted);
  if (created.ok) return context.reply.redirect(doneAt(created.productId, 'cree'), 303);
  const problems = created.failure === 'invalid' ? created.problems : [];
  return answerNewProduct(deps, context, { status: 422, values: form, problems });
};

export const submitProduct: OfficeScreen = async (deps, context) => {
  const request = requestOf(deps, context);
  const product = await findDeskProduct(deps.db, request.productId);
  if (!product) return answerMissing(deps, context);
  const form = readForm(context.request);
  const base = { stored: product.draft, hasOwnPrice: product.type === 'simple' };
  const submitted = readSubmitted(form, base);
  const seenStock = base.hasOwnPrice ? readWhole(form.text(FORM_FIELDS.seenStock)) : product.draft.stock;
  const version = form.text(FORM_FIELDS.version);
  const saved = await saveProduct(deps.db, { ...request, version, seenStock }, submitted);
  if (saved.ok) return context.reply.redirect(doneAt(request.productId, 'enregistre'), 303);
  switch (saved.failure) {
    case 'unknown':
      return answerMissing(deps, context);
    case 'invalid':
      return answerProduct(deps, context, product.id, {
        status: 422,
        values: form,
        problems: saved.problems,
      });
    case 'changed':
      return answerProduct(deps, context, product.id, {
        status: 409,
        values: form,
        differing: differingFields(saved.stored.draft, submitted.draft),
      });
  }
};

const isFieldName = (name: string): name is keyof ProductDraft => Object.hasOwn(EMPTY_DRAFT, name);
const FIELD_NAMES = Object.keys(EMPTY_DRAFT).filter(isFieldName);

const differingFields = (stored: ProductDraft, typed: ProductDraft): readonly (keyof ProductDraft)[] =>
  FIELD_NAMES.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(typed[name]));

type Run = (tx: Db, request: ProductRequest) => Promise<{ readonly ok: boolean }>;

/** An action without fields that always succeeds if the product exists. */
const simpleAction =
  (done: Done, run: Run): OfficeScreen =>
  async (deps, context) => {
    const request = requestOf(deps, context);
    const outcome = await inTransaction(deps.db, (tx) => run(tx, request));
    return outcome.ok
      ? context.reply.redirect(doneAt(request.productId, done), 303)
      : answerMissing(deps, context);
  };

export const submitUnpublishing = simpleAction('retire', unpublishProduct);
export const submitArchiving = simpleAction('archive', archiveProduct);

export const submitPublishing: OfficeScreen = async (deps, context) => {
  const request = requestOf(deps, context);
  const published = await inTransaction(deps.db, (tx) => publishProduct(tx, request));
  if (published.ok) return context.reply.redirect(doneAt(request.productId, 'publie'), 303);
  if (published.failure === 'unknown') return answerMissing(deps, context);
  const message = `${texts.incompleteTitle} ${listTexts.missing(published.missing)}`;
  return answerProduct(deps, context, request.productId, { status: 422, message });
};

export const submitDuplication: OfficeScreen = async (deps, context) => {
  const request = requestOf(deps, context);
  const copySlug = readForm(context.request).text(FORM_FIELDS.copySlug);
  if (!isSlug(copySlug)) return answerMissing(deps, context);
  const copied = await inTransaction(deps.db, (tx) => duplicateProduct(tx, request, copySlug));
  return copied.ok
    ? context.reply.redirect(doneAt(copied.value, 'copie'), 303)
    : answerMissing(deps, context);
};

/** A product that is gone is deleted: a form that is sent twice succeeds. */
export const submitDeletion: OfficeScreen = async (deps, context) => {
  const request = requestOf(deps, context);
  const removed = await inTransaction(deps.db, (tx) => removeProduct(tx, request));
  if (removed.ok || removed.failure === 'unknown')
    return context.reply.redirect(doneHref(PRODUCT_DESK_PATH, 'supprime'), 303);
  const message = texts.deleteRefusals[removed.failure];
  return answerProduct(deps, context, request.productId, { status: 422, message });
};
