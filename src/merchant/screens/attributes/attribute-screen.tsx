import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import {
  ATTRIBUTE_DESK_PATH,
  attributeDeletionPath,
  attributeDeskPath,
} from '#shop/catalogue/attribute-desk/attribute-paths.ts';
import { ATTRIBUTE_FIELDS, termFields } from '#shop/catalogue/attribute-desk/check-attribute.ts';
import type { DeskAttribute } from '#shop/catalogue/attribute-desk/server/list-attributes.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerMissing, answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { allTermFields, allTermValues } from './attribute-values.ts';
import { CURRENT, type FindGroup, type TermGroup } from './term-group.ts';
import { NewTermForm, PictureForm, TermList } from './term-list.tsx';
import { texts } from './texts.ts';
import styles from './attributes.module.css';

/** The forms of the screen as they are shown; one of them may have been refused. */
export type GroupState = {
  readonly attribute?: FormState;
  readonly terms?: FormState;
  readonly newTerm?: FormState;
  /** Why a press without fields was refused, with its status. */
  readonly refusal?: { readonly text: string; readonly status: number };
};

export const showGroup =
  (find: FindGroup): OfficeScreen =>
  async (deps, context) =>
    answerGroup(deps, context, await find(deps.db, context), {});

export function answerGroup(
  deps: OfficeDeps,
  context: OfficeContext,
  group: TermGroup | undefined,
  state: GroupState,
) {
  if (!group) return answerMissing(deps, context);
  const { nonce } = context;
  const canChange = may(context.staff.role, 'change-catalogue');
  const { attribute, terms, newTerm, refusal } = state;
  const status = refusal?.status ?? [attribute, terms, newTerm].find((one) => one)?.status ?? 200;
  return answerScreen(deps, context, {
    title: group.title,
    current: CURRENT,
    status,
    done: status === 200 ? texts.done : {},
    body: (
      <>
        <p>
          <a href={ATTRIBUTE_DESK_PATH}>{texts.back}</a>
        </p>
        {!group.attribute && <p className={styles.lead}>{texts.tagsLead}</p>}
        {refusal && <Notice tone="error">{refusal.text}</Notice>}
        {group.attribute && (
          <AttributeForm attribute={group.attribute} state={attribute} nonce={nonce} canChange={canChange} />
        )}
        <TermsPart group={group} state={terms} nonce={nonce} canChange={canChange} />
        {canChange && <NewTermPart group={group} state={newTerm} nonce={nonce} />}
        {canChange && group.attribute?.swatch === 'image' && group.terms.length > 0 && (
          <PictureForm group={group} nonce={nonce} />
        )}
        {canChange && group.attribute && <Deletion attribute={group.attribute} nonce={nonce} />}
      </>
    ),
  });
}

type PartProps = { group: TermGroup; state: FormState | undefined; nonce: string };

type AttributeProps = {
  attribute: DeskAttribute;
  state: FormState | undefined;
  nonce: string;
  canChange: boolean;
};

function AttributeForm({ attribute, state, nonce, canChange }: AttributeProps) {
  const shown = state ?? storedState(ATTRIBUTE_FIELDS, attribute);
  return (
    <OfficeForm
      action={attributeDeskPath(attribute.id)}
      nonce={nonce}
      label={texts.settings}
      version={attribute.version}
    >
      <FormNotice state={shown} />
      <fieldset disabled={!canChange} className={styles.all}>
        <FieldGroups groups={[{ title: texts.settings, fields: ATTRIBUTE_FIELDS }]} state={shown} />
        {canChange && (
          <Button type="submit" variant="secondary">
            {texts.save}
          </Button>
        )}
      </fieldset>
    </OfficeForm>
  );
}

function TermsPart({ group, state, nonce, canChange }: PartProps & { canChange: boolean }) {
  const shown = state ?? storedState(allTermFields(group.parts, group.terms), allTermValues(group.terms));
  return (
    <section aria-labelledby="valeurs" className={styles.part}>
      <h2 id="valeurs">{group.attribute ? texts.values : texts.tags}</h2>
      <FormNotice state={shown} />
      {group.terms.length === 0 ? (
        <p>{texts.noTerms}</p>
      ) : (
        <TermList group={group} state={shown} nonce={nonce} canChange={canChange} />
      )}
    </section>
  );
}

function NewTermPart({ group, state, nonce }: PartProps) {
  const title = group.attribute ? texts.addValue : texts.addTag;
  const shown = state ?? storedState(termFields(group.parts), { color: '#888888' });
  return (
    <section aria-labelledby="ajouter" className={styles.part}>
      <h2 id="ajouter">{title}</h2>
      <FormNotice state={shown} />
      <NewTermForm group={group} state={shown} nonce={nonce} title={title} />
    </section>
  );
}

function Deletion({ attribute, nonce }: { attribute: DeskAttribute; nonce: string }) {
  const isUsed = attribute.productCount > 0;
  return (
    <section aria-labelledby="supprimer" className={styles.part}>
      <h2 id="supprimer">{texts.deletion}</h2>
      <p>{isUsed ? texts.deletionUsed : texts.deletionHint}</p>
      {!isUsed && (
        <PressForm action={attributeDeletionPath(attribute.id)} nonce={nonce} button={texts.delete} danger />
      )}
    </section>
  );
}
