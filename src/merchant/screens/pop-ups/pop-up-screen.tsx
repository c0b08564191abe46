import { z } from 'zod';
import { Button } from '#platform/design/button.tsx';
import { Prose } from '#platform/design/prose.tsx';
import { readFields, type FormField } from '#platform/form-fields.ts';
import type { FaultMessage } from '#platform/forms.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import {
  isReversed,
  NEW_POP_UP_PATH,
  POP_UP_DESK_PATH,
  POP_UP_FIELDS,
  POP_UP_GROUPS,
  POP_UP_ID_FIELD,
  popUpPath,
  settingsFrom,
  settingsValues,
} from '#shop/notices/pop-ups/desk-form.ts';
import type { PopUpFile } from '#shop/notices/pop-ups/server/schemas.ts';
import {
  changePopUp,
  createPopUp,
  findDeskPopUp,
  versionOf,
} from '#shop/notices/pop-ups/server/write-pop-ups.ts';
import { may } from '#shop/staff/access/roles.ts';
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
import { FieldGroups, FormNotice, OfficeForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { popUpTexts as texts } from './texts.ts';
import styles from './pop-ups.module.css';

const PREVIEW_FIELD = 'apercu';

const NEW_FIELDS: readonly FormField[] = [POP_UP_ID_FIELD, ...POP_UP_FIELDS];
const NEW_GROUPS = POP_UP_GROUPS.map((group, place) =>
  place === 0 ? { ...group, fields: [POP_UP_ID_FIELD, ...group.fields] } : group,
);

/** The values of the form, as `readFields` returns them. */
const popUpValues = z.object({
  id: z.string().optional(),
  title: z.string(),
  content: z.string(),
  footerLabel: z.string(),
  position: z.int(),
  pageLoad: z.int().nullable(),
  scrolling: z.int().nullable(),
  inactivity: z.int().nullable(),
  exitIntent: z.boolean(),
  openSelector: z.string(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  address: z.string(),
  times: z.int().nullable(),
  period: z.string(),
  devices: z.array(z.string()),
  placement: z.string(),
  closesAfter: z.int(),
});

const formValues = ({ title, content, footer_label: footerLabel, position, settings }: PopUpFile) => ({
  title,
  content,
  footerLabel,
  position,
  ...settingsValues(settings),
});

const NEW_VALUES = { title: '', content: '', footerLabel: '', position: 0, ...settingsValues({}) };

type ReadPopUp =
  | { readonly ok: true; readonly popUp: PopUpFile }
  | { readonly ok: false; readonly problems: readonly FaultMessage[] };

/** Reads the form over what is stored; a new pop-up is switched off. */
function readPopUp(fields: readonly FormField[], form: SubmittedForm, stored?: PopUpFile): ReadPopUp {
  const { values, faults } = readFields(fields, form);
  if (faults.length > 0) return { ok: false, problems: faultMessages(fields, faults) };
  const typed = popUpValues.parse(values);
  if (isReversed(typed)) return { ok: false, problems: [named(fields, 'endsAt', texts.reversed)] };
  const { title, content, footerLabel, position } = typed;
  return {
    ok: true,
    popUp: {
      id: stored?.id ?? typed.id ?? '',
      title,
      content,
      position,
      footer_label: footerLabel,
      active: stored?.active ?? false,
      settings: { ...settingsFrom(typed, stored?.settings ?? {}) },
    },
  };
}

/** The typed text in a box, as the shop would show it. Nothing is stored. */
function Preview({ form }: { form: SubmittedForm }) {
  return (
    <section aria-labelledby="apercu" className={styles.preview}>
      <p className={styles.hint} id="apercu">
        {texts.previewTitle}
      </p>
      <h2>{form.text('title')}</h2>
      <Prose html={cleanHtml(form.text('content'))} />
    </section>
  );
}

export const showNewPopUp: OfficeScreen = (deps, context) =>
  answerNewPopUp(deps, context, storedState(NEW_FIELDS, NEW_VALUES));

const answerNewPopUp = (
  deps: OfficeDeps,
  context: OfficeContext,
  state: FormState,
  preview?: SubmittedForm,
) =>
  answerScreen(deps, context, {
    title: texts.newTitle,
    current: POP_UP_DESK_PATH,
    status: preview ? 200 : state.status,
    body: (
      <>
        <p>
          <a href={POP_UP_DESK_PATH}>{texts.back}</a>
        </p>
        <FormNotice state={state} />
        {preview && <Preview form={preview} />}
        <OfficeForm action={NEW_POP_UP_PATH} nonce={context.nonce} label={texts.newTitle}>
          <FieldGroups groups={NEW_GROUPS} state={state} />
          <Buttons save={texts.createButton} />
        </OfficeForm>
      </>
    ),
  });

const Buttons = ({ save }: { save: string }) => (
  <div className={styles.buttons}>
    <Button type="submit">{save}</Button>
    <Button type="submit" name={PREVIEW_FIELD} value="1" variant="secondary">
      {texts.preview}
    </Button>
  </div>
);

export const submitNewPopUp: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  if (form.text(PREVIEW_FIELD) !== '') return answerNewPopUp(deps, context, refusedState(form, []), form);
  const read = readPopUp(NEW_FIELDS, form);
  if (!read.ok) return answerNewPopUp(deps, context, refusedState(form, read.problems));
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) => createPopUp(tx, author, read.popUp));
  if (created.ok) return context.reply.redirect(doneHref(popUpPath(created.value), 'cree'), 303);
  const problem =
    created.failure === 'id-taken'
      ? named(NEW_FIELDS, 'id', texts.idTaken)
      : { field: '', text: texts.invalid };
  return answerNewPopUp(deps, context, refusedState(form, [problem]));
};

const idOf = ({ params }: OfficeContext) => params['id'] ?? '';

export const showPopUp: OfficeScreen = async (deps, context) => {
  const popUp = await findDeskPopUp(deps.db, idOf(context));
  return popUp
    ? answerPopUp(deps, context, popUp, { state: storedState(POP_UP_FIELDS, formValues(popUp)) })
    : answerMissing(deps, context);
};

type PopUpScreenState = { readonly state: FormState; readonly preview?: SubmittedForm };

const answerPopUp = (
  deps: OfficeDeps,
  context: OfficeContext,
  popUp: PopUpFile,
  { state, preview }: PopUpScreenState,
) =>
  answerScreen(deps, context, {
    title: popUp.title,
    current: POP_UP_DESK_PATH,
    status: preview ? 200 : state.status,
    done: state.status === 200 ? texts.done : {},
    body: (
      <>
        <p>
          <a href={POP_UP_DESK_PATH}>{texts.back}</a>
        </p>
        <FormNotice state={state} />
        {preview && <Preview form={preview} />}
        <OfficeForm
          action={popUpPath(popUp.id)}
          nonce={context.nonce}
          version={versionOf(popUp)}
          label={popUp.title}
        >
          <FieldGroups groups={POP_UP_GROUPS} state={state} />
          {may(context.staff.role, 'change-promotions') && <Buttons save={texts.save} />}
        </OfficeForm>
      </>
    ),
  });

export const submitPopUp: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const popUp = await findDeskPopUp(deps.db, idOf(context));
  if (!popUp) return answerMissing(deps, context);
  const show = (shown: PopUpScreenState, current = popUp) => answerPopUp(deps, context, current, shown);
  if (form.text(PREVIEW_FIELD) !== '') return show({ state: refusedState(form, []), preview: form });
  const read = readPopUp(POP_UP_FIELDS, form, popUp);
  if (!read.ok) return show({ state: refusedState(form, read.problems) });
  const author = { actor: context.actor, now: deps.now() };
  const seen = form.text(VERSION_FIELD);
  const changed = await inTransaction(deps.db, (tx) => changePopUp(tx, author, seen, read.popUp));
  if (changed.ok) return context.reply.redirect(doneHref(popUpPath(popUp.id), 'change'), 303);
  if (changed.failure === 'unknown') return answerMissing(deps, context);
  if (changed.failure !== 'changed')
    return show({ state: refusedState(form, [{ field: '', text: texts.invalid }]) });
  const current = (await findDeskPopUp(deps.db, popUp.id)) ?? popUp;
  return show({ state: changedState(POP_UP_FIELDS, form, formValues(current)) }, current);
};
