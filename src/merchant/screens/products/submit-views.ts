import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { readProductList } from '#shop/catalogue/product-desk/product-list.ts';
import { PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import { VIEW_FIELDS, viewHref, viewQuery } from '#shop/catalogue/product-desk/product-views.ts';
import { removeProductView, saveProductView } from '#shop/catalogue/product-desk/server/product-views.ts';
import { readWhole } from '#shop/catalogue/product-desk/typed-numbers.ts';
import { doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { answerProducts } from './products-screen.tsx';
import { viewTexts as texts } from './view-texts.ts';

const authorOf = (deps: OfficeDeps, { staff, actor }: OfficeContext) => ({
  staffId: staff.id,
  actor,
  now: deps.now(),
});

export const submitView: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const name = text(VIEW_FIELDS.name);
  const query = viewQuery(text(VIEW_FIELDS.query));
  const author = authorOf(deps, context);
  const saved = await inTransaction(deps.db, (tx) => saveProductView(tx, author, { name, query }));
  if (saved.ok) return context.reply.redirect(doneHref(viewHref(query), 'vue'), 303);
  const list = readProductList(new URLSearchParams(query));
  return answerProducts(deps, context, list, { name, fault: texts.faultText(saved.fault) });
};

export const submitViewRemoval: OfficeScreen = async (deps, context) => {
  const id = readWhole(readForm(context.request).text(VIEW_FIELDS.id));
  const author = authorOf(deps, context);
  if (Number.isInteger(id) && id !== null)
    await deps.db.transaction().execute((tx) => removeProductView(tx, author, id));
  return context.reply.redirect(doneHref(PRODUCT_DESK_PATH, 'vue-supprimee'), 303);
};
