import { fieldText, typedFrom, type TypedFields } from '#platform/form-fields.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hashOf } from '#platform/server/secret-token.ts';
import type { Settings } from '#shop/common/settings/server/define-settings.ts';
import { valueAt, type SettingsForm } from '#shop/common/settings/settings-form.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';

type FieldValues = Readonly<Record<string, unknown>>;

/** The author and the time of a change. */
type SettingsAuthor = { readonly actor: Actor; readonly now: Date };

/** A form with the settings that it changes. */
export type SettingsPart = {
  /** The row of the settings. */
  readonly row: string;
  readonly form: SettingsForm;
  /** The values of all fields from a stored row; missing fields have their defaults. */
  read(stored: unknown): FieldValues;
  /** The row without stored fields. */
  defaults(): unknown;
  /** Loads the row as it is stored. */
  loadStored(db: Db): Promise<unknown>;
  /** Turns a stored row into one whose fields can be replaced. */
  open(stored: unknown): unknown;
  /** The names of the fields that the schema of the settings refuses. */
  refuse(stored: unknown): string[];
  replace(tx: Db, stored: unknown, author: SettingsAuthor): Promise<void>;
};

type PartOptions = {
  /** Turns the stored value into one with fields, and back. */
  readonly open?: (value: unknown) => unknown;
  readonly close?: (row: Record<string, unknown>) => unknown;
  /** Runs after the change in its transaction, for example to publish texts with these settings. */
  readonly afterSave?: (tx: Db, author: SettingsAuthor) => Promise<unknown>;
};

const asIs = (value: unknown) => value;
const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Combines settings with the form of all their fields, or of some. */
export function settingsPart<Value>(
  settings: Settings<Value>,
  form: SettingsForm,
  { open = asIs, close = asIs, afterSave }: PartOptions = {},
): SettingsPart {
  const closed = (stored: unknown) => (isRow(stored) ? close(stored) : stored);
  return {
    row: settings.name,
    form,
    read(stored) {
      const row = open(settings.parse(stored));
      return Object.fromEntries(form.fields.map(({ name }) => [name, valueAt(row, name)]));
    },
    defaults: () => settings.parse(undefined),
    loadStored: settings.loadStored,
    open,
    refuse: (stored) =>
      settings.schema.safeParse(closed(stored)).error?.issues.map(({ path }) => path.join('.')) ?? [],
    async replace(tx, stored, author) {
      await settings.replace(tx, closed(stored));
      await afterSave?.(tx, author);
    },
  };
}

export const shownValues = ({ form: { fields } }: SettingsPart, values: FieldValues): TypedFields =>
  typedFrom(fields, values);

/** Changes whenever one of the values of the form changes. */
export function versionOf(part: SettingsPart, values: FieldValues): string {
  const typed = shownValues(part, values);
  return hashOf(JSON.stringify(part.form.fields.map((field) => fieldText(field, typed))));
}
