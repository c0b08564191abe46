import { Button } from '#platform/design/button.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import {
  ATTRIBUTE_DESK_PATH,
  attributeDeskPath,
  attributeOrderPath,
  TAG_DESK_PATH,
} from '#shop/catalogue/attribute-desk/attribute-paths.ts';
import { ATTRIBUTE_FIELDS } from '#shop/catalogue/attribute-desk/check-attribute.ts';
import { texts as deskTexts } from '#shop/catalogue/attribute-desk/texts.ts';
import { createAttribute, moveAttribute } from '#shop/catalogue/attribute-desk/server/change-attributes.ts';
import {
  listAttributes,
  listDeskTerms,
  type DeskAttribute,
} from '#shop/catalogue/attribute-desk/server/list-attributes.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { refusedState, storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm } from '../../forms/office-form.tsx';
import { problemMessages, readAttributeForm } from './attribute-values.ts';
import { MoveButtons } from './move-buttons.tsx';
import { texts } from './texts.ts';
import styles from './attributes.module.css';

const NEW_ATTRIBUTE = { swatch: 'button' };
const VALUES_SHOWN = 8;

export const showAttributes: OfficeScreen = (deps, context) =>
  answerAttributes(deps, context, storedState(ATTRIBUTE_FIELDS, NEW_ATTRIBUTE));

export const submitNewAttribute: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const read = readAttributeForm(form);
  if (!read.ok) return answerAttributes(deps, context, refusedState(form, read.problems));
  const author = { actor: context.actor, now: deps.now() };
  const created = await inTransaction(deps.db, (tx) => createAttribute(tx, author, read.draft));
  if (created.ok) return context.reply.redirect(doneHref(attributeDeskPath(created.value), 'ajoutee'), 303);
  const problems = problemMessages(ATTRIBUTE_FIELDS, created.problems ?? []);
  return answerAttributes(deps, context, refusedState(form, problems));
};

export const submitAttributeOrder: OfficeScreen = async (deps, context) => {
  const step = readForm(context.request).text('sens') === 'haut' ? -1 : 1;
  const author = { actor: context.actor, now: deps.now() };
  const move = { id: Number(context.params['id']), step } as const;
  const moved = await inTransaction(deps.db, (tx) => moveAttribute(tx, author, move));
  if (!moved.ok) return answerMissing(deps, context);
  return context.reply.redirect(doneHref(ATTRIBUTE_DESK_PATH, 'deplacee'), 303);
};

async function answerAttributes(deps: OfficeDeps, context: OfficeContext, state: FormState) {
  const attributes = await listAttributes(deps.db);
  const tags = await listDeskTerms(deps.db, TAXONOMY.tag);
  const canChange = may(context.staff.role, 'change-catalogue');
  return answerScreen(deps, context, {
    title: texts.title,
    current: ATTRIBUTE_DESK_PATH,
    status: state.status,
    done: texts.done,
    body: (
      <>
        <p className={styles.lead}>{texts.lead}</p>
        {attributes.length === 0 ? (
          <p>{texts.empty}</p>
        ) : (
          <AttributeTable attributes={attributes} nonce={canChange ? context.nonce : undefined} />
        )}
        <section aria-labelledby="etiquettes" className={styles.part}>
          <h2 id="etiquettes">{texts.tags}</h2>
          <p>
            <a href={TAG_DESK_PATH}>{texts.tags}</a>
            <span className={styles.hint}>{` ${texts.tagsHint}`}</span>
          </p>
          <p className={styles.hint}>{tags.map(({ name }) => name).join(', ')}</p>
        </section>
        {canChange && (
          <section aria-labelledby="ajouter" className={styles.part}>
            <h2 id="ajouter">{texts.create}</h2>
            <FormNotice state={state} />
            <OfficeForm action={ATTRIBUTE_DESK_PATH} nonce={context.nonce} label={texts.create}>
              <FieldGroups groups={[{ title: texts.settings, fields: ATTRIBUTE_FIELDS }]} state={state} />
              <Button type="submit">{texts.createButton}</Button>
            </OfficeForm>
          </section>
        )}
      </>
    ),
  });
}

type TableProps = {
  attributes: readonly DeskAttribute[];
  /** Undefined if the staff member may not change the order. */
  nonce: string | undefined;
};

function AttributeTable({ attributes, nonce }: TableProps) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.swatch}</th>
          <th scope="col">{columns.values}</th>
          <th scope="col">{columns.products}</th>
          {nonce !== undefined && <th scope="col">{columns.order}</th>}
        </tr>
      </thead>
      <tbody>
        {attributes.map(({ id, label, swatch, values, productCount }, index) => (
          <tr key={id}>
            <th scope="row" className={styles.name}>
              <a href={attributeDeskPath(id)}>{label}</a>
            </th>
            <td>{deskTexts.swatches[swatch]}</td>
            <td className={styles.values}>{shownValues(values)}</td>
            <td>{texts.products(productCount)}</td>
            {nonce !== undefined && (
              <td>
                <form method="post" action={attributeOrderPath(id)}>
                  <input type="hidden" name={NONCE_FIELD} value={nonce} />
                  <MoveButtons name={label} isFirst={index === 0} isLast={index === attributes.length - 1} />
                </form>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shownValues(values: readonly string[]): string {
  if (values.length === 0) return texts.noValues;
  const shown = values.slice(0, VALUES_SHOWN).join(', ');
  return values.length > VALUES_SHOWN ? `${shown} ${texts.moreValues(values.length - VALUES_SHOWN)}` : shown;
}
