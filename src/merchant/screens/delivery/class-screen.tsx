import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { DELIVERY_DESK_PATH } from '#shop/basket/delivery-desk/delivery-paths.ts';
import {
  changeShippingClass,
  deleteShippingClass,
} from '#shop/catalogue/shipping-classes/server/change-shipping-classes.ts';
import {
  listShippingClasses,
  type ShippingClass,
} from '#shop/catalogue/shipping-classes/server/list-shipping-classes.ts';
import {
  SHIPPING_CLASSES_PATH,
  shippingClassDeletionPath,
  shippingClassPath,
} from '#shop/catalogue/shipping-classes/shipping-class-paths.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { changedState, storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm, PressForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { CLASS_FIELDS, CLASS_GROUPS, readClassForm, refusedClass } from './class-form.ts';
import { classTexts as texts } from './class-texts.ts';
import styles from './delivery.module.css';

const idOf = ({ params }: OfficeContext) => Number(params['id']);

const findClass = async ({ db }: OfficeDeps, context: OfficeContext) =>
  (await listShippingClasses(db)).find(({ id }) => id === idOf(context));

export const showClass: OfficeScreen = async (deps, context) => {
  const found = await findClass(deps, context);
  if (!found) return answerMissing(deps, context);
  return answerClass(deps, context, found, storedState(CLASS_FIELDS, found));
};

const answerClass = (
  deps: OfficeDeps,
  context: OfficeContext,
  { id, name, version }: ShippingClass,
  state: FormState,
  refusal?: string,
) =>
  answerScreen(deps, context, {
    title: texts.one(name),
    current: DELIVERY_DESK_PATH,
    status: refusal === undefined ? state.status : 409,
    body: (
      <>
        <p>
          <a href={SHIPPING_CLASSES_PATH}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <FormNotice state={state} />
        <OfficeForm
          action={shippingClassPath(id)}
          nonce={context.nonce}
          version={version}
          label={texts.one(name)}
        >
          <FieldGroups groups={CLASS_GROUPS} state={state} />
          <Button type="submit">{texts.save}</Button>
        </OfficeForm>
        <p className={styles.hint}>{texts.removeHint}</p>
        <PressForm
          action={shippingClassDeletionPath(id)}
          nonce={context.nonce}
          version={version}
          button={texts.remove}
          danger
        />
      </>
    ),
  });

export const submitClass: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const found = await findClass(deps, context);
  if (!found) return answerMissing(deps, context);
  const read = readClassForm(form);
  if (!read.ok) return answerClass(deps, context, found, read.state);
  const author = { actor: context.actor, now: deps.now() };
  const seen = { id: found.id, version: form.text(VERSION_FIELD) };
  const changed = await inTransaction(deps.db, (tx) => changeShippingClass(tx, author, seen, read.draft));
  if (changed.ok) return context.reply.redirect(doneHref(SHIPPING_CLASSES_PATH, 'classe-changee'), 303);
  if (changed.failure === 'invalid')
    return answerClass(deps, context, found, refusedClass(form, changed.faults));
  const current = await findClass(deps, context);
  if (!current) return answerMissing(deps, context);
  return answerClass(deps, context, current, changedState(CLASS_FIELDS, form, current));
};

export const submitClassDeletion: OfficeScreen = async (deps, context) => {
  const seen = { id: idOf(context), version: readForm(context.request).text(VERSION_FIELD) };
  const author = { actor: context.actor, now: deps.now() };
  const deleted = await inTransaction(deps.db, (tx) => deleteShippingClass(tx, author, seen));
  if (deleted.ok) return context.reply.redirect(doneHref(SHIPPING_CLASSES_PATH, 'classe-supprimee'), 303);
  const found = await findClass(deps, context);
  if (!found) return answerMissing(deps, context);
  return answerClass(deps, context, found, storedState(CLASS_FIELDS, found), texts.changed);
};
