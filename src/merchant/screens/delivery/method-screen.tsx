import { z } from 'zod';
import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readFields } from '#platform/form-fields.ts';
import { toCents } from '#platform/money.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { METHOD_FIELDS, METHOD_GROUPS } from '#shop/basket/delivery-desk/delivery-fields.ts';
import { DELIVERY_DESK_PATH, methodPath, newMethodPath } from '#shop/basket/delivery-desk/delivery-paths.ts';
import type { MethodDraft, MethodProblem } from '#shop/basket/delivery-desk/method-draft.ts';
import { changeMethod, createMethod, deleteMethod } from '#shop/basket/delivery-desk/server/change-zones.ts';
import {
  findDeskMethod,
  listDeskZones,
  type DeskMethod,
  type DeskZone,
} from '#shop/basket/delivery-desk/server/list-desk-zones.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import {
  changedState,
  faultMessages,
  named,
  refusedState,
  storedState,
  type FormState,
} from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm, PressForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { deliveryTexts as texts } from './texts.ts';

const methodValues = z.object({
  kind: z.enum(['flat_rate', 'local_pickup']),
  title: z.string(),
  position: z.int(),
  description: z.string(),
  isRelay: z.boolean(),
  prices: z.array(z.object({ upToGrams: z.int(), cents: z.int() })),
  freeFrom: z.int().transform(toCents).nullable(),
  transitMin: z.int().nullable(),
  transitMax: z.int().nullable(),
  deliveryTime: z.string(),
  pickupAddress: z.string(),
  pickupDetails: z.string(),
});

function readMethodForm(form: SubmittedForm) {
  const { values, faults } = readFields(METHOD_FIELDS, form);
  if (faults.length > 0)
    return { ok: false, state: refusedState(form, faultMessages(METHOD_FIELDS, faults)) } as const;
  const { position, transitMin, transitMax, ...method } = methodValues.parse(values);
  // One day alone is both the earliest and the latest.
  const min = transitMin ?? transitMax;
  const max = transitMax ?? transitMin;
  const draft: MethodDraft = { ...method, transit: min === null || max === null ? null : { min, max } };
  return { ok: true, placed: { draft, place: position } } as const;
}

const refusedMethod = (form: SubmittedForm, problems: readonly MethodProblem[]) =>
  refusedState(
    form,
    problems.map(({ field, code }) => named(METHOD_FIELDS, field, texts.methodFaults[code])),
  );

const formValues = (zone: DeskZone, method: DeskMethod) => ({
  ...method,
  position: zone.methods.indexOf(method) + 1,
  transitMin: method.transit?.min ?? null,
  transitMax: method.transit?.max ?? null,
});

async function findZone({ db }: OfficeDeps, { params }: OfficeContext) {
  return (await listDeskZones(db)).find(({ id }) => id === Number(params['id']));
}

export const showNewMethod: OfficeScreen = async (deps, context) => {
  const zone = await findZone(deps, context);
  if (!zone) return answerMissing(deps, context);
  const start = { kind: 'flat_rate', position: zone.methods.length + 1 };
  return answerNewMethod(deps, context, zone, storedState(METHOD_FIELDS, start));
};

const answerNewMethod = (deps: OfficeDeps, context: OfficeContext, zone: DeskZone, state: FormState) =>
  answerScreen(deps, context, {
    title: texts.newMethod(zone.name),
    current: DELIVERY_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p>
          <a href={DELIVERY_DESK_PATH}>{texts.back}</a>
        </p>
        <FormNotice state={state} />
        <OfficeForm action={newMethodPath(zone.id)} nonce={context.nonce} label={texts.newMethod(zone.name)}>
          <FieldGroups groups={METHOD_GROUPS} state={state} />
          <Button type="submit">{texts.create}</Button>
        </OfficeForm>
      </>
    ),
  });

export const submitNewMethod: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const zone = await findZone(deps, context);
  if (!zone) return answerMissing(deps, context);
  const read = readMethodForm(form);
  if (!read.ok) return answerNewMethod(deps, context, zone, read.state);
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) => createMethod(tx, author, zone.id, read.placed));
  if (created.ok) return context.reply.redirect(doneHref(DELIVERY_DESK_PATH, 'cree'), 303);
  if (created.failure === 'unknown') return answerMissing(deps, context);
  return answerNewMethod(deps, context, zone, refusedMethod(form, created.problems));
};

const findMethod = async ({ db }: OfficeDeps, { params }: OfficeContext) =>
  findDeskMethod(await listDeskZones(db), Number(params['id']));

export const showMethod: OfficeScreen = async (deps, context) => {
  const found = await findMethod(deps, context);
  if (!found) return answerMissing(deps, context);
  const state = storedState(METHOD_FIELDS, formValues(found.zone, found.method));
  return answerMethod(deps, context, found.method, state);
};

const answerMethod = (
  deps: OfficeDeps,
  context: OfficeContext,
  { id, title, version }: DeskMethod,
  state: FormState,
  refusal?: string,
) =>
  answerScreen(deps, context, {
    title,
    current: DELIVERY_DESK_PATH,
    status: refusal === undefined ? state.status : 409,
    body: (
      <>
        <p>
          <a href={DELIVERY_DESK_PATH}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <FormNotice state={state} />
        <OfficeForm action={methodPath(id)} nonce={context.nonce} version={version} label={title}>
          <FieldGroups groups={METHOD_GROUPS} state={state} />
          <Button type="submit">{texts.save}</Button>
        </OfficeForm>
        <PressForm
          action={`${methodPath(id)}supprimer/`}
          nonce={context.nonce}
          version={version}
          button={texts.remove}
          danger
        />
      </>
    ),
  });

export const submitMethod: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const found = await findMethod(deps, context);
  if (!found) return answerMissing(deps, context);
  const read = readMethodForm(form);
  if (!read.ok) return answerMethod(deps, context, found.method, read.state);
  const author = { actor: context.actor, now: deps.now() };
  const seen = { id: found.method.id, version: form.text(VERSION_FIELD) };
  const changed = await inTransaction(deps.db, (tx) => changeMethod(tx, author, seen, read.placed));
  if (changed.ok) return context.reply.redirect(doneHref(DELIVERY_DESK_PATH, 'mode'), 303);
  if (changed.failure === 'invalid')
    return answerMethod(deps, context, found.method, refusedMethod(form, changed.problems));
  const current = await findMethod(deps, context);
  if (!current) return answerMissing(deps, context);
  const state = changedState(METHOD_FIELDS, form, formValues(current.zone, current.method));
  return answerMethod(deps, context, current.method, state);
};

export const submitMethodDeletion: OfficeScreen = async (deps, context) => {
  const seen = {
    id: Number(context.params['id']),
    version: readForm(context.request).text(VERSION_FIELD),
  };
  const author = { actor: context.actor, now: deps.now() };
  const deleted = await inTransaction(deps.db, (tx) => deleteMethod(tx, author, seen));
  if (deleted.ok) return context.reply.redirect(doneHref(DELIVERY_DESK_PATH, 'mode-supprime'), 303);
  const found = await findMethod(deps, context);
  if (!found) return answerMissing(deps, context);
  const state = storedState(METHOD_FIELDS, formValues(found.zone, found.method));
  return answerMethod(deps, context, found.method, state, texts.refusals.changed);
};
