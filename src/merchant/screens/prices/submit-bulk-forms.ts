import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { BULK_FIELDS } from '#shop/catalogue/price-desk/price-fields.ts';
import { BULK_DESK_PATH, bulkPath } from '#shop/catalogue/price-desk/price-paths.ts';
import {
  createBulkChange,
  deleteBulkChange,
  startBulkChange,
  undoBulkChange,
} from '#shop/catalogue/price-desk/server/change-bulk.ts';
import { answerMissing, doneHref } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { named, refusedState } from '../../forms/form-state.ts';
import { LIST_FIELD, listQuery } from '../products/listed-products.ts';
import { answerBulkChange, answerNewBulkChange } from './bulk-screen.tsx';
import { readBulkForm } from './read-price-forms.ts';
import { bulkTexts as texts } from './texts.ts';

export const submitNewBulkChange: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const list = listQuery(new URLSearchParams(form.text(LIST_FIELD)));
  const read = readBulkForm(form);
  if (!read.ok) return answerNewBulkChange(deps, context, list, refusedState(form, read.problems));
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) =>
    createBulkChange(tx, author, { list, rule: read.rule }),
  );
  if (created.ok) return context.reply.redirect(doneHref(bulkPath(created.value), 'cree'), 303);
  const problem = named(BULK_FIELDS, 'value', texts.ruleFaults[created.failure]);
  return answerNewBulkChange(deps, context, list, refusedState(form, [problem]));
};

/** A form with one button. */
const pressForm =
  (
    press: typeof startBulkChange,
    done: keyof typeof texts.done,
    target: (id: number) => string,
  ): OfficeScreen =>
  async (deps, context) => {
    const id = Number(context.params['id']);
    const author = { actor: context.actor, now: deps.now() };
    const pressed = await inTransaction(deps.db, (tx) => press(tx, author, id));
    if (pressed.ok) return context.reply.redirect(doneHref(target(id), done), 303);
    return pressed.failure === 'unknown'
      ? answerMissing(deps, context)
      : answerBulkChange(deps, context, texts.refusals[pressed.failure]);
  };

export const submitStart = pressForm(startBulkChange, 'lance', bulkPath);
export const submitUndo = pressForm(undoBulkChange, 'annule', bulkPath);
export const submitBulkDeletion = pressForm(deleteBulkChange, 'supprime', () => BULK_DESK_PATH);
