import { Button } from '#platform/design/button.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { createShippingClass } from '#shop/catalogue/shipping-classes/server/change-shipping-classes.ts';
import {
  listShippingClasses,
  type ShippingClass,
} from '#shop/catalogue/shipping-classes/server/list-shipping-classes.ts';
import {
  SHIPPING_CLASSES_PATH,
  shippingClassPath,
} from '#shop/catalogue/shipping-classes/shipping-class-paths.ts';
import { DELIVERY_DESK_PATH } from '#shop/basket/delivery-desk/delivery-paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm } from '../../forms/office-form.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { CLASS_FIELDS, CLASS_GROUPS, readClassForm, refusedClass } from './class-form.ts';
import { classTexts as texts } from './class-texts.ts';
import styles from './delivery.module.css';

export const showClasses: OfficeScreen = (deps, context) =>
  answerClasses(deps, context, storedState(CLASS_FIELDS, {}));

export const submitNewClass: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const read = readClassForm(form);
  if (!read.ok) return answerClasses(deps, context, read.state);
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) => createShippingClass(tx, author, read.draft));
  if (created.ok) return context.reply.redirect(doneHref(SHIPPING_CLASSES_PATH, 'classe'), 303);
  if (created.failure !== 'invalid') return answerMissing(deps, context);
  return answerClasses(deps, context, refusedClass(form, created.faults));
};

async function answerClasses(deps: OfficeDeps, context: OfficeContext, state: FormState) {
  const classes = await listShippingClasses(deps.db);
  const canChange = may(context.staff.role, 'change-catalogue');
  return answerScreen(deps, context, {
    title: texts.title,
    current: DELIVERY_DESK_PATH,
    status: state.status,
    done: texts.done,
    body: (
      <>
        <p>{texts.lead}</p>
        {classes.length === 0 ? <p>{texts.none}</p> : <Classes classes={classes} canChange={canChange} />}
        {canChange && (
          <section aria-labelledby="ajouter" className={styles.zone}>
            <h2 id="ajouter">{texts.newClass}</h2>
            <FormNotice state={state} />
            <OfficeForm action={SHIPPING_CLASSES_PATH} nonce={context.nonce} label={texts.newClass}>
              <FieldGroups groups={CLASS_GROUPS} state={state} />
              <Button type="submit">{texts.create}</Button>
            </OfficeForm>
          </section>
        )}
      </>
    ),
  });
}

const COLUMNS = [
  { label: texts.name },
  { label: texts.slug },
  { label: texts.description },
  { label: texts.products, isNumber: true },
];

function Classes({ classes, canChange }: { classes: readonly ShippingClass[]; canChange: boolean }) {
  const rows = classes.map(({ id, name, slug, description, count }) => ({
    key: id,
    cells: [
      canChange ? (
        <a key="name" href={shippingClassPath(id)} className={styles.link}>
          {name}
        </a>
      ) : (
        name
      ),
      slug,
      description,
      count,
    ],
  }));
  return <OfficeTable caption={texts.title} columns={COLUMNS} rows={rows} />;
}
