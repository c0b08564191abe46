import { z } from 'zod';
import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readFields } from '#platform/form-fields.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { ZONE_FIELDS } from '#shop/basket/delivery-desk/delivery-fields.ts';
import { DELIVERY_DESK_PATH, NEW_ZONE_PATH, zonePath } from '#shop/basket/delivery-desk/delivery-paths.ts';
import { changeZone, createZone, deleteZone } from '#shop/basket/delivery-desk/server/change-zones.ts';
import { listDeskZones, type DeskZone } from '#shop/basket/delivery-desk/server/list-desk-zones.ts';
import type { ZoneProblem } from '#shop/basket/delivery-desk/zone-draft.ts';
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

const GROUPS = [{ title: texts.zoneFields, fields: ZONE_FIELDS }];
const zoneValues = z.object({
  name: z.string(),
  position: z.int(),
  countries: z.array(z.string()),
  postcodes: z.array(z.string()),
});

const unique = (list: readonly string[]) => [...new Set(list)];

function readZoneForm(form: SubmittedForm) {
  const { values, faults } = readFields(ZONE_FIELDS, form);
  if (faults.length > 0)
    return { ok: false, state: refusedState(form, faultMessages(ZONE_FIELDS, faults)) } as const;
  const { name, position, countries, postcodes } = zoneValues.parse(values);
  const draft = { name, countries: unique(countries), postcodes: unique(postcodes) };
  return { ok: true, placed: { draft, place: position } } as const;
}

const refusedZone = (form: SubmittedForm, problems: readonly ZoneProblem[]) =>
  refusedState(
    form,
    problems.map((problem) => named(ZONE_FIELDS, problem.field, texts.zoneFault(problem))),
  );

const formValues = (zones: readonly DeskZone[], zone: DeskZone) => ({
  ...zone,
  position: zones.indexOf(zone) + 1,
});

export const showNewZone: OfficeScreen = async (deps, context) => {
  const zones = await listDeskZones(deps.db);
  return answerNewZone(deps, context, storedState(ZONE_FIELDS, { position: zones.length + 1 }));
};

const answerNewZone = (deps: OfficeDeps, context: OfficeContext, state: FormState) =>
  answerScreen(deps, context, {
    title: texts.newZone,
    current: DELIVERY_DESK_PATH,
    status: state.status,
    body: (
      <>
        <p>
          <a href={DELIVERY_DESK_PATH}>{texts.back}</a>
        </p>
        <FormNotice state={state} />
        <OfficeForm action={NEW_ZONE_PATH} nonce={context.nonce} label={texts.newZone}>
          <FieldGroups groups={GROUPS} state={state} />
          <Button type="submit">{texts.create}</Button>
        </OfficeForm>
      </>
    ),
  });

export const submitNewZone: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const read = readZoneForm(form);
  if (!read.ok) return answerNewZone(deps, context, read.state);
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) => createZone(tx, author, read.placed));
  if (created.ok) return context.reply.redirect(doneHref(DELIVERY_DESK_PATH, 'creee'), 303);
  return answerNewZone(deps, context, refusedZone(form, created.problems));
};

/** Finds the zone of the url and its form. */
async function findZone(deps: OfficeDeps, context: OfficeContext) {
  const zones = await listDeskZones(deps.db);
  const zone = zones.find(({ id }) => id === Number(context.params['id']));
  return zone && { zone, values: formValues(zones, zone) };
}

export const showZone: OfficeScreen = async (deps, context) => {
  const found = await findZone(deps, context);
  if (!found) return answerMissing(deps, context);
  return answerZone(deps, context, found.zone, storedState(ZONE_FIELDS, found.values));
};

const answerZone = (
  deps: OfficeDeps,
  context: OfficeContext,
  { id, name, version }: DeskZone,
  state: FormState,
  refusal?: string,
) =>
  answerScreen(deps, context, {
    title: texts.zone(name),
    current: DELIVERY_DESK_PATH,
    status: refusal === undefined ? state.status : 409,
    body: (
      <>
        <p>
          <a href={DELIVERY_DESK_PATH}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <FormNotice state={state} />
        <OfficeForm action={zonePath(id)} nonce={context.nonce} version={version} label={texts.zone(name)}>
          <FieldGroups groups={GROUPS} state={state} />
          <Button type="submit">{texts.save}</Button>
        </OfficeForm>
        <PressForm
          action={`${zonePath(id)}supprimer/`}
          nonce={context.nonce}
          version={version}
          button={texts.remove}
          danger
        />
      </>
    ),
  });

export const submitZone: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const found = await findZone(deps, context);
  if (!found) return answerMissing(deps, context);
  const { zone } = found;
  const read = readZoneForm(form);
  if (!read.ok) return answerZone(deps, context, zone, read.state);
  const author = { actor: context.actor, now: deps.now() };
  const seen = { id: zone.id, version: form.text(VERSION_FIELD) };
  const changed = await inTransaction(deps.db, (tx) => changeZone(tx, author, seen, read.placed));
  if (changed.ok) return context.reply.redirect(doneHref(DELIVERY_DESK_PATH, 'zone'), 303);
  if (changed.failure === 'invalid')
    return answerZone(deps, context, zone, refusedZone(form, changed.problems));
  const current = await findZone(deps, context);
  if (!current) return answerMissing(deps, context);
  return answerZone(deps, context, current.zone, changedState(ZONE_FIELDS, form, current.values));
};

export const submitZoneDeletion: OfficeScreen = async (deps, context) => {
  const seen = {
    id: Number(context.params['id']),
    version: readForm(context.request).text(VERSION_FIELD),
  };
  const author = { actor: context.actor, now: deps.now() };
  const deleted = await inTransaction(deps.db, (tx) => deleteZone(tx, author, seen));
  if (deleted.ok) return context.reply.redirect(doneHref(DELIVERY_DESK_PATH, 'zone-supprimee'), 303);
  const found = await findZone(deps, context);
  if (!found) return answerMissing(deps, context);
  const refusal = texts.refusals[deleted.failure === 'has-methods' ? 'has-methods' : 'changed'];
  return answerZone(deps, context, found.zone, storedState(ZONE_FIELDS, found.values), refusal);
};
