import { Button } from '#platform/design/button.tsx';
import { fieldText, readFields } from '#platform/form-fields.ts';
import type { FaultMessage } from '#platform/forms.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { comingSoonPart } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { findMissing } from '#shop/notices/opening/server/open-shop.ts';
import { texts as openingTexts } from '#shop/notices/opening/texts.ts';
import { changeSettings } from '#shop/staff/settings-desk/server/change-settings.ts';
import { shownValues, versionOf, type SettingsPart } from '#shop/staff/settings-desk/server/settings-part.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
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
import type { SettingsScreen } from './registry.ts';
import { SETTINGS_PATH, settingsPartPath, settingsPath } from './settings-paths.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { settingsTexts as texts } from './texts.ts';

/** A form of the screen that was refused, by its id. */
type RefusedPart = { readonly id: string; readonly state: FormState };

export const showSettings =
  (screen: SettingsScreen): OfficeScreen =>
  (deps, context) =>
    answerSettings(deps, context, screen);

async function answerSettings(
  deps: OfficeDeps,
  context: OfficeContext,
  screen: SettingsScreen,
  refused?: RefusedPart,
) {
  const stored = await Promise.all(screen.parts.map((part) => part.loadStored(deps.db)));
  return answerScreen(deps, context, {
    title: screen.title,
    current: SETTINGS_PATH,
    status: refused?.state.status ?? 200,
    done: refused ? {} : texts.done,
    body: (
      <>
        <SettingsTabs current={settingsPath(screen.slug)} role={context.staff.role} />
        {refused && <FormNotice state={refused.state} />}
        {screen.parts.map((part, index) => {
          const values = part.read(stored[index]);
          const { id, fields } = part.form;
          const state = refused?.id === id ? refused.state : storedState(fields, values);
          return (
            <PartForm
              key={id}
              action={settingsPartPath(screen.slug, id)}
              nonce={context.nonce}
              part={part}
              version={versionOf(part, values)}
              state={state}
            />
          );
        })}
      </>
    ),
  });
}

export type PartFormProps = {
  action: string;
  nonce: string;
  part: SettingsPart;
  version: string;
  state: FormState;
};

/** The form of one part of the settings. */
export function PartForm({ action, nonce, part: { form }, version, state }: PartFormProps) {
  return (
    <OfficeForm action={action} nonce={nonce} version={version} label={form.title}>
      <FieldGroups groups={[form]} state={state} />
      <Button type="submit" aria-label={texts.saveLabel(form.title)}>
        {texts.save}
      </Button>
    </OfficeForm>
  );
}

export const submitSettings =
  (screen: SettingsScreen, part: SettingsPart): OfficeScreen =>
  async (deps, context) => {
    const refused = await savePart(deps, context, part);
    if (refused) return answerSettings(deps, context, screen, { id: part.form.id, state: refused });
    return context.reply.redirect(doneHref(settingsPath(screen.slug), 'enregistre'), 303);
  };

/** Saves a submitted form; returns its state if it was refused. */
export async function savePart(
  deps: OfficeDeps,
  context: OfficeContext,
  part: SettingsPart,
): Promise<FormState | undefined> {
  const form = readForm(context.request);
  const { fields } = part.form;
  const stored = part.read(await part.loadStored(deps.db));
  const { values, faults } = readFields(fields, form);
  // A value that is stored already stays acceptable, so that another field can be saved.
  const problems = faultMessages(fields, faults).filter(({ field }) => isTyped(part, stored, form, field));
  if (problems.length > 0) return refusedState(form, problems);
  if (part === comingSoonPart && stored['isComingSoon'] === true && values['isComingSoon'] === false) {
    const missing = await findMissing(deps);
    if (missing.length > 0)
      return refusedState(form, [named(fields, 'isComingSoon', openingTexts.refusal(missing))]);
  }
  const change = {
    actor: context.actor,
    now: deps.now(),
    values,
    version: form.text(VERSION_FIELD),
  };
  const changed = await inTransaction(deps.db, (tx) => changeSettings(tx, part, change));
  if (changed.ok) return undefined;
  if (changed.failure === 'changed')
    return changedState(fields, form, part.read(await part.loadStored(deps.db)));
  return refusedState(
    form,
    changed.fields.map((field): FaultMessage => named(fields, field, texts.invalid)),
  );
}

/** Whether a field holds something else than what is stored. */
function isTyped(
  part: SettingsPart,
  stored: Readonly<Record<string, unknown>>,
  form: SubmittedForm,
  name: string,
): boolean {
  const field = part.form.fields.find((one) => one.name === name);
  return field === undefined || fieldText(field, form) !== fieldText(field, shownValues(part, stored));
}
