import { z } from 'zod';
import { readFields, type TypedFields } from '#platform/form-fields.ts';
import type { FaultMessage } from '#platform/forms.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { CORRECTION_REASONS } from '#shop/catalogue/stock/stock-correction.ts';
import {
  STOCK_CHANGE_FIELDS,
  STOCK_RULE_KINDS,
  type StockRule,
} from '#shop/catalogue/stock-changes/stock-change.ts';
import { stockChangePath, STOCK_CHANGES_PATH } from '#shop/catalogue/stock-changes/stock-change-paths.ts';
import {
  createStockChange,
  deleteStockChange,
  startStockChange,
  undoStockChange,
} from '#shop/catalogue/stock-changes/server/change-stocks.ts';
import { answerMissing, doneHref } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { faultMessages, named, refusedState } from '../../forms/form-state.ts';
import { LIST_FIELD, listQuery } from '../products/listed-products.ts';
import { answerNewStockChange, answerStockChange } from './change-screen.tsx';
import { texts } from './texts.ts';

const values = z.object({
  kind: z.enum(STOCK_RULE_KINDS),
  pieces: z.int(),
  reason: z.enum(CORRECTION_REASONS),
  note: z.string(),
});

type ReadChange =
  | { readonly ok: true; readonly rule: StockRule; readonly note: string }
  | { readonly ok: false; readonly problems: readonly FaultMessage[] };

function readChange(typed: TypedFields): ReadChange {
  const read = readFields(STOCK_CHANGE_FIELDS, typed);
  if (read.faults.length > 0) return { ok: false, problems: faultMessages(STOCK_CHANGE_FIELDS, read.faults) };
  const { note, ...rule } = values.parse(read.values);
  return { ok: true, rule, note };
}

export const submitNewStockChange: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const list = listQuery(new URLSearchParams(form.text(LIST_FIELD)));
  const read = readChange(form);
  if (!read.ok) return answerNewStockChange(deps, context, list, refusedState(form, read.problems));
  const { rule, note } = read;
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) => createStockChange(tx, author, { list, rule, note }));
  if (created.ok) return context.reply.redirect(doneHref(stockChangePath(created.value), 'cree'), 303);
  const field = created.failure === 'no-pieces' ? 'pieces' : 'reason';
  const problem = named(STOCK_CHANGE_FIELDS, field, texts.faults[created.failure]);
  return answerNewStockChange(deps, context, list, refusedState(form, [problem]));
};

/** A form with one button. */
const pressForm =
  (
    press: typeof startStockChange,
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
      : answerStockChange(deps, context, texts.refusals[pressed.failure]);
  };

export const submitStockStart = pressForm(startStockChange, 'lance', stockChangePath);
export const submitStockUndo = pressForm(undoStockChange, 'annule', stockChangePath);
export const submitStockChangeDeletion = pressForm(deleteStockChange, 'supprime', () => STOCK_CHANGES_PATH);
