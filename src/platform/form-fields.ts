import { readEuros, showEuros } from './euros.ts';
import type { FieldReader, FormFault } from './forms.ts';
import { readFrenchTime, showFrenchTime } from './french-time.ts';
import { toCents } from './money.ts';

type FieldOption = { readonly value: string; readonly label: string };

type FieldType =
  | {
      readonly type: 'text';
      readonly most: number;
      readonly isRequired?: boolean;
      /** An empty field is null. */
      readonly isNullable?: boolean;
      /** More than one row makes it a text area. */
      readonly rows?: number;
      /** HTML of the merchant. With scripts, an editor takes the place of the text area. */
      readonly isRich?: boolean;
      readonly input?: 'email' | 'tel' | 'url' | 'color' | 'date';
      /** Brings what was typed into the stored form, for example without spaces. */
      readonly clean?: (typed: string) => string;
      /** Whether a text that is not empty is acceptable; `fault` is the sentence if it is not. */
      readonly isValid?: (text: string) => boolean;
      readonly fault?: string;
    }
  | {
      readonly type: 'whole';
      readonly least: number;
      readonly most: number;
      readonly unit?: string;
      /** An empty field is null. */
      readonly isOptional?: boolean;
    }
  | { readonly type: 'money'; readonly isOptional?: boolean }
  | { readonly type: 'switch' }
  | { readonly type: 'choice'; readonly options: readonly FieldOption[] }
  | {
      readonly type: 'choices';
      readonly options: readonly FieldOption[];
      readonly isNumeric?: boolean;
      readonly isRequired?: boolean;
    }
  /** A date and time in France; an empty field is null. */
  | { readonly type: 'moment' }
  | {
      /** A list with one entry per line. */
      readonly type: 'lines';
      readonly mostLines: number;
      readonly most: number;
      readonly isRequired?: boolean;
      /** Parses one line; undefined if it is invalid. Without it, an entry is a text. */
      readonly parse?: (line: string) => unknown;
      readonly print?: (entry: unknown) => string;
      readonly fault?: string;
    };

/** One field of a form: its type with its bounds, its label and its explanation. */
export type FormField = FieldType & {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
};

export type FieldFault =
  | { readonly code: 'required' }
  | { readonly code: 'too-long'; readonly most: number }
  | { readonly code: 'not-whole'; readonly least: number; readonly most: number }
  | { readonly code: 'not-money' }
  | { readonly code: 'unknown-choice' }
  | { readonly code: 'not-a-moment' }
  | { readonly code: 'skipped-hour' }
  | { readonly code: 'too-many-lines'; readonly most: number }
  | { readonly code: 'bad-line'; readonly line: string; readonly text: string }
  | { readonly code: 'invalid'; readonly text: string };

type ReadField = { readonly value: unknown } | { readonly fault: FieldFault };

/** The source of typed values; a submitted form is one. */
export type TypedFields = {
  readonly text: FieldReader;
  readonly texts: (field: string) => readonly string[];
};

export type ReadForm = {
  /** The values of the fields without a fault, by name. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly FormFault<FieldFault>[];
};

/** Reads the fields of a form and collects all faults, in the order of the form. */
export function readFields(fields: readonly FormField[], typed: TypedFields): ReadForm {
  const read = fields.map((field) => ({ name: field.name, outcome: readField(field, typed) }));
  return {
    values: Object.fromEntries(
      read.flatMap(({ name, outcome }) => ('value' in outcome ? [[name, outcome.value]] : [])),
    ),
    faults: read.flatMap(({ name, outcome }) =>
      'fault' in outcome ? [{ ...outcome.fault, field: name }] : [],
    ),
  };
}

const faulty = (fault: FieldFault): ReadField => ({ fault });
const valued = (value: unknown): ReadField => ({ value });

function readField(field: FormField, { text, texts }: TypedFields): ReadField {
  const typed = text(field.name).trim();
  switch (field.type) {
    case 'text':
      return readText(field, typed);
    case 'whole':
      return readWhole(field, typed);
    case 'money':
      return readMoney(field, typed);
    case 'switch':
      return valued(typed !== '');
    case 'choice':
      return field.options.some(({ value }) => value === typed)
        ? valued(typed)
        : faulty({ code: 'unknown-choice' });
    case 'choices':
      return readChoices(field, texts(field.name));
    case 'moment':
      return readMoment(typed);
    case 'lines':
      return readLines(field, typed);
  }
}

type Of<Type extends FieldType['type']> = Extract<FormField, { type: Type }>;

function readText(field: Of<'text'>, typed: string): ReadField {
  // Browsers send line breaks as CRLF.
  const text = (field.clean?.(typed) ?? typed).replaceAll('\r\n', '\n');
  if (text === '')
    return field.isRequired ? faulty({ code: 'required' }) : valued(field.isNullable ? null : '');
  if ([...text].length > field.most) return faulty({ code: 'too-long', most: field.most });
  if (field.isValid && !field.isValid(text)) return faulty({ code: 'invalid', text: field.fault ?? '' });
  return valued(text);
}

function readWhole({ least, most, isOptional }: Of<'whole'>, typed: string): ReadField {
  const compact = typed.replace(/\s/gu, '');
  if (compact === '' && isOptional) return valued(null);
  const value = Number(compact);
  const isInside = /^-?\d{1,12}$/.test(compact) && value >= least && value <= most;
  return isInside ? valued(value) : faulty({ code: 'not-whole', least, most });
}

function readMoney({ isOptional }: Of<'money'>, typed: string): ReadField {
  if (typed === '' && isOptional) return valued(null);
  const cents = readEuros(typed);
  return cents === undefined ? faulty({ code: 'not-money' }) : valued(cents);
}

function readChoices(
  { options, isNumeric, isRequired }: Of<'choices'>,
  ticked: readonly string[],
): ReadField {
  if (!ticked.every((one) => options.some(({ value }) => value === one)))
    return faulty({ code: 'unknown-choice' });
  if (isRequired && ticked.length === 0) return faulty({ code: 'required' });
  // In the order of the options, without repetitions.
  const chosen = options.map(({ value }) => value).filter((value) => ticked.includes(value));
  return valued(isNumeric ? chosen.map(Number) : chosen);
}

function readMoment(typed: string): ReadField {
  if (typed === '') return valued(null);
  const moment = readFrenchTime(typed);
  if (moment === undefined) return faulty({ code: 'not-a-moment' });
  return moment === 'skipped' ? faulty({ code: 'skipped-hour' }) : valued(moment);
}

function readLines(field: Of<'lines'>, typed: string): ReadField {
  const { mostLines, most, parse, fault = '' } = field;
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0 && field.isRequired) return faulty({ code: 'required' });
  if (lines.length > mostLines) return faulty({ code: 'too-many-lines', most: mostLines });
  if (lines.some((line) => [...line].length > most)) return faulty({ code: 'too-long', most });
  const entries = lines.map((line) => ({ line, entry: parse ? parse(line) : line }));
  const bad = entries.find(({ entry }) => entry === undefined);
  return bad
    ? faulty({ code: 'bad-line', line: bad.line, text: fault })
    : valued(entries.map(({ entry }) => entry));
}

/** The texts with which a field shows a value; several only for ticked choices. */
function showField(field: FormField, value: unknown): readonly string[] {
  if (value === null || value === undefined) return [''];
  switch (field.type) {
    case 'money':
      return [typeof value === 'number' ? showEuros(toCents(value)) : ''];
    case 'switch':
      return [value === true ? '1' : ''];
    case 'moment':
      return [value instanceof Date ? showFrenchTime(value) : ''];
    case 'choices':
      return Array.isArray(value) ? value.map(String) : [];
    case 'lines':
      return [Array.isArray(value) ? value.map(field.print ?? String).join('\n') : ''];
    default:
      return [typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
  }
}

/** Values of an entity as if they had been typed into the form. */
export function typedFrom(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): TypedFields {
  const shown = new Map(fields.map((field) => [field.name, showField(field, values[field.name])]));
  const texts = (name: string) => shown.get(name) ?? [];
  return { text: (name) => texts(name)[0] ?? '', texts };
}

/** A field as one text, for the comparison of two versions and for the audit log. */
export const fieldText = (field: FormField, typed: TypedFields): string =>
  field.type === 'choices' ? typed.texts(field.name).join(', ') : typed.text(field.name).trim();
