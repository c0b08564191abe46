import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Button } from '#platform/design/button.tsx';
import { readFields } from '#platform/form-fields.ts';
import { formatDate } from '#platform/french.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { areDaysInOrder, recallPaths, RECALLS_PATH, recallState } from '#shop/orders/recalls/recall.ts';
import { prepareRecall } from '#shop/orders/recalls/server/change-recalls.ts';
import { listRecalls, type Recall } from '#shop/orders/recalls/server/find-recalls.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { faultMessages, named, refusedState, storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm } from '../../forms/office-form.tsx';
import { OfficeTable, StateBadge } from '../../parts/office-table.tsx';
import { Empty, Panel } from '../../parts/panel.tsx';
import { formatMoment } from '../format-moment.ts';
import { RECALL_FIELDS, SUBMISSION_FIELD } from './recall-fields.ts';
import { texts } from './texts.ts';

export const showRecalls: OfficeScreen = (deps, context) =>
  answerRecalls(deps, context, storedState(RECALL_FIELDS, {}));

async function answerRecalls(deps: OfficeDeps, context: OfficeContext, state: FormState) {
  const recalls = await listRecalls(deps.db);
  return answerScreen(deps, context, {
    title: texts.title,
    current: RECALLS_PATH,
    status: state.status,
    body: (
      <>
        <p>{texts.lead}</p>
        <FormNotice state={state} />
        <List recalls={recalls} />
        <OfficeForm action={RECALLS_PATH} nonce={context.nonce} label={texts.newTitle}>
          <input type="hidden" name={SUBMISSION_FIELD} value={submissionOf(state)} />
          <FieldGroups
            groups={[{ title: texts.newTitle, hint: texts.newHint, fields: RECALL_FIELDS }]}
            state={state}
          />
          <Button type="submit">{texts.prepare}</Button>
        </OfficeForm>
      </>
    ),
  });
}

/** A refused form keeps its id, so that sending it twice prepares one recall. */
const submissionOf = ({ typed }: FormState) =>
  z.uuid().safeParse(typed.text(SUBMISSION_FIELD)).data ?? randomUUID();

function List({ recalls }: { recalls: readonly Recall[] }) {
  const { product, period, state, notified, created } = texts.columns;
  return (
    <Panel id="rappels" title={texts.list}>
      {recalls.length === 0 ? (
        <Empty>
          <p>{texts.empty}</p>
        </Empty>
      ) : (
        <OfficeTable
          caption={texts.list}
          columns={[
            { label: product },
            { label: period },
            { label: state },
            { label: notified, isNumber: true },
            { label: created },
          ]}
          rows={recalls.map((recall) => ({
            key: recall.id,
            cells: [
              <a key="product" href={recallPaths(recall.id).recall}>
                {recall.product}
              </a>,
              periodOf(recall),
              <RecallBadge key="state" recall={recall} />,
              String(recall.notified),
              formatMoment(recall.createdAt),
            ],
          }))}
        />
      )}
    </Panel>
  );
}

export const RecallBadge = ({ recall }: { recall: Recall }) => (
  <StateBadge tone={texts.tones[recallState(recall)]}>{texts.states[recallState(recall)]}</StateBadge>
);

export const periodOf = ({ boughtFrom, boughtTo }: Recall): string =>
  texts.period(boughtFrom && formatDate(boughtFrom), boughtTo && formatDate(boughtTo));

const draftSchema = z.object({
  sku: z.string(),
  boughtFrom: z.string().nullable(),
  boughtTo: z.string().nullable(),
  reason: z.string(),
  instructions: z.string(),
});

/** Prepares a recall and leads to its buyers. */
export const submitRecall: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const { values, faults } = readFields(RECALL_FIELDS, form);
  const draft = draftSchema.safeParse(values).data;
  if (!draft || faults.length > 0)
    return answerRecalls(deps, context, refusedState(form, faultMessages(RECALL_FIELDS, faults)));
  const refuse = (field: string, text: string) =>
    answerRecalls(deps, context, refusedState(form, [named(RECALL_FIELDS, field, text)]));
  if (!areDaysInOrder(draft)) return refuse('boughtTo', texts.daysInOrder);
  const author = { actor: context.actor, now: deps.now() };
  const submissionId = z.uuid().safeParse(form.text(SUBMISSION_FIELD)).data ?? randomUUID();
  const prepared = await inTransaction(deps.db, (tx) => prepareRecall(tx, author, { draft, submissionId }));
  return prepared.ok
    ? context.reply.redirect(doneHref(recallPaths(prepared.value).recall, 'prepare'), 303)
    : refuse('sku', texts.refusals[prepared.failure]);
};
