import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { SALE_DESK_PATH, salePath } from '#shop/catalogue/price-desk/price-paths.ts';
import {
  changeSale,
  createSale,
  deleteSale,
  planSale,
  stopSale,
  type SaleAuthor,
} from '#shop/catalogue/price-desk/server/change-sales.ts';
import { findSale } from '#shop/catalogue/price-desk/server/find-sales.ts';
import { answerMissing, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { changedState, refusedState } from '../../forms/form-state.ts';
import { VERSION_FIELD } from '../../forms/office-form.tsx';
import { problemMessages, readSaleForm, saleFormValues } from './read-price-forms.ts';
import { answerNewSale, answerSale, loadSaleGroups } from './sale-screen.tsx';
import { saleTexts as texts } from './texts.ts';

const authorOf = (deps: OfficeDeps, { actor }: OfficeContext): SaleAuthor => ({ actor, now: deps.now() });

export const submitNewSale: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const { groups, fields } = await loadSaleGroups(deps);
  const read = await readSaleForm(deps.db, fields, form);
  if (!read.ok) return answerNewSale(deps, context, groups, refusedState(form, read.problems));
  const author = authorOf(deps, context);
  const created = await inTransaction(deps.db, (tx) => createSale(tx, author, read.draft));
  if (created.ok) return context.reply.redirect(doneHref(salePath(created.value), 'cree'), 303);
  const problems = created.failure === 'invalid' ? created.problems : [];
  return answerNewSale(deps, context, groups, refusedState(form, problemMessages(fields, problems)));
};

export const submitSale: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const id = Number(context.params['id']);
  const sale = await findSale(deps.db, id);
  if (!sale) return answerMissing(deps, context);
  const { fields } = await loadSaleGroups(deps);
  const read = await readSaleForm(deps.db, fields, form);
  if (!read.ok) return answerSale(deps, context, sale, { state: refusedState(form, read.problems) });
  const seen = { id, version: form.text(VERSION_FIELD) };
  const author = authorOf(deps, context);
  const changed = await inTransaction(deps.db, (tx) => changeSale(tx, author, seen, read.draft));
  if (changed.ok) return context.reply.redirect(doneHref(salePath(id), 'change'), 303);
  const current = (await findSale(deps.db, id)) ?? sale;
  switch (changed.failure) {
    case 'unknown':
      return answerMissing(deps, context);
    case 'invalid':
      return answerSale(deps, context, current, {
        state: refusedState(form, problemMessages(fields, changed.problems)),
      });
    case 'changed':
      return answerSale(deps, context, current, {
        state: changedState(fields, form, saleFormValues(current)),
      });
    default:
      return answerSale(deps, context, current, { refusal: texts.refusals[changed.failure] });
  }
};

/** A form with one button. */
const pressForm =
  (press: typeof planSale, done: keyof typeof texts.done, target: (id: number) => string): OfficeScreen =>
  async (deps, context) => {
    const id = Number(context.params['id']);
    const seen = { id, version: readForm(context.request).text(VERSION_FIELD) };
    const author = authorOf(deps, context);
    const pressed = await inTransaction(deps.db, (tx) => press(tx, author, seen));
    if (pressed.ok) return context.reply.redirect(doneHref(target(id), done), 303);
    const sale = await findSale(deps.db, id);
    if (!sale) return answerMissing(deps, context);
    if (pressed.failure !== 'invalid')
      return answerSale(deps, context, sale, { refusal: texts.refusals[pressed.failure] });
    const refusal = pressed.problems.map(texts.faultText).join(' ');
    return answerSale(deps, context, sale, { refusal });
  };

export const submitPlan = pressForm(planSale, 'planifiee', salePath);
export const submitStop = pressForm(stopSale, 'arretee', salePath);
export const submitDeletion = pressForm(deleteSale, 'supprimee', () => SALE_DESK_PATH);
