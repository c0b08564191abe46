import { readFields, type FieldFault, type FormField, type TypedFields } from '#platform/form-fields.ts';
import type { FormFault } from '#platform/forms.ts';

export type WidgetSettings = Readonly<Record<string, unknown>>;

/** The repeated part of a widget, such as its tabs. */
type ItemList = {
  /** The setting that holds the list. */
  readonly name: string;
  /** The title of an item in the form, by its place from 1. */
  readonly title: (place: number) => string;
  readonly most: number;
  readonly fields: readonly FormField[];
};

/** The form of one kind of widget. The fields are named after the settings. */
export type WidgetForm = {
  readonly fields: readonly FormField[];
  readonly items?: ItemList;
  /** The settings that hold HTML, at the top or in an item. */
  readonly html?: readonly string[];
  /** The values of a new widget. */
  readonly blank?: WidgetSettings;
  /** Brings stored settings into the form of the fields. */
  readonly open?: (settings: WidgetSettings) => WidgetSettings;
  /** Adds what the form does not ask for. */
  readonly close?: (settings: WidgetSettings, stored: WidgetSettings) => WidgetSettings;
};

export type WidgetFieldGroup = { readonly title: string; readonly fields: readonly FormField[] };

/** A form always offers some empty items, so that it works without scripts. */
const SPARE_ITEMS = 2;
const LEAST_ITEMS = 3;
const shownItems = (filled: number, most: number) =>
  Math.min(most, Math.max(LEAST_ITEMS, filled + SPARE_ITEMS));

const nameOf = (list: string, place: number, field: string) => `${list}.${place}.${field}`;

/** The fields of an item have names of their own: `tabs.0.title`. */
const itemFields = ({ name, fields }: ItemList, place: number): FormField[] =>
  fields.map((field) => ({ ...field, name: nameOf(name, place, field.name) }));

/** An item whose texts are all empty does not exist. */
const isFilled = (list: ItemList, place: number, typed: TypedFields) =>
  itemFields(list, place).some(({ type, name }) => type === 'text' && typed.text(name).trim() !== '');

const filledPlaces = (list: ItemList, typed: TypedFields): number[] =>
  Array.from({ length: list.most }, (_, place) => place).filter((place) => isFilled(list, place, typed));

/** The fields of a form in groups: those of the widget, then one group per item. */
export function widgetGroups(title: string, form: WidgetForm, typed: TypedFields): WidgetFieldGroup[] {
  const { fields, items } = form;
  const own = fields.length > 0 ? [{ title, fields }] : [];
  if (!items) return own;
  const last = filledPlaces(items, typed).at(-1) ?? -1;
  return [
    ...own,
    ...Array.from({ length: shownItems(last + 1, items.most) }, (_, place) => ({
      title: items.title(place + 1),
      fields: itemFields(items, place),
    })),
  ];
}

/** All fields that the form of a widget can have. */
export const widgetFields = ({ fields, items }: WidgetForm): FormField[] => [
  ...fields,
  ...Array.from({ length: items?.most ?? 0 }, (_, place) => (items ? itemFields(items, place) : [])).flat(),
];

/** The values of the fields of a stored widget. */
export function widgetValues(form: WidgetForm, stored: WidgetSettings): WidgetSettings {
  const settings = form.open?.(stored) ?? stored;
  const { fields, items } = form;
  const list = items ? settings[items.name] : undefined;
  const places = Array.isArray(list) ? list.filter(isSettings) : [];
  return {
    ...Object.fromEntries(fields.map((field) => [field.name, shownValue(field, settings[field.name])])),
    ...Object.fromEntries(
      places.flatMap((item, place) =>
        (items?.fields ?? []).map((field) => [
          nameOf(items?.name ?? '', place, field.name),
          shownValue(field, item[field.name]),
        ]),
      ),
    ),
  };
}

const isSettings = (value: unknown): value is WidgetSettings => typeof value === 'object' && value !== null;

/** Moments are stored as texts. */
const shownValue = ({ type }: FormField, value: unknown): unknown =>
  type === 'moment' && typeof value === 'string' ? new Date(value) : value;

export type ReadWidget = {
  readonly settings: WidgetSettings;
  readonly faults: readonly FormFault<FieldFault>[];
};

/** Reads the form of a widget into its settings. Settings that the form does not know stay. */
export function readWidget(form: WidgetForm, typed: TypedFields, stored: WidgetSettings = {}): ReadWidget {
  const { fields, items, close } = form;
  const own = readFields(fields, typed);
  const read = items
    ? filledPlaces(items, typed).map((place) => readItem(items, place, typed))
    : ([] as const);
  const known = new Set([...fields.map(({ name }) => name), ...(items ? [items.name] : [])]);
  const others = Object.fromEntries(Object.entries(stored).filter(([name]) => !known.has(name)));
  const settings = {
    ...others,
    ...storedValues(fields, own.values),
    ...(items && { [items.name]: read.map((item) => item.settings) }),
  };
  const empty = items && read.length === 0 ? items : undefined;
  const nothing: FormFault<FieldFault>[] = empty
    ? [{ code: 'required', field: nameOf(empty.name, 0, empty.fields[0]?.name ?? '') }]
    : [];
  return {
    settings: close?.(settings, stored) ?? settings,
    faults: [
      ...own.faults,
      ...missingMoments(fields, own.values),
      ...nothing,
      ...read.flatMap((item) => item.faults),
    ],
  };
}

function readItem(list: ItemList, place: number, typed: TypedFields): ReadWidget {
  const { values, faults } = readFields(itemFields(list, place), typed);
  const inner = Object.fromEntries(
    list.fields.map(({ name }) => [name, values[nameOf(list.name, place, name)]]),
  );
  return { settings: storedValues(list.fields, inner), faults };
}

const missingMoments = (fields: readonly FormField[], values: WidgetSettings): FormFault<FieldFault>[] =>
  fields.flatMap(({ type, name }) =>
    type === 'moment' && values[name] === null ? [{ code: 'required' as const, field: name }] : [],
  );

/** The settings of values; a choice or text that was left empty on purpose is no setting. */
const storedValues = (fields: readonly FormField[], values: WidgetSettings): WidgetSettings =>
  Object.fromEntries(
    fields.flatMap(({ type, name }) => {
      const value = values[name];
      if (value === undefined || value === null || (type === 'choice' && value === '')) return [];
      return [[name, value instanceof Date ? value.toISOString() : value]];
    }),
  );

/** Changes all HTML of a widget, for example to clean it. */
export function mapHtml(
  { html = [], items }: WidgetForm,
  settings: WidgetSettings,
  change: (html: string) => string,
): WidgetSettings {
  const changed = (values: WidgetSettings): WidgetSettings =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        html.includes(name) && typeof value === 'string' ? change(value) : value,
      ]),
    );
  const list = items ? settings[items.name] : undefined;
  return items && Array.isArray(list)
    ? { ...changed(settings), [items.name]: list.filter(isSettings).map(changed) }
    : changed(settings);
}
