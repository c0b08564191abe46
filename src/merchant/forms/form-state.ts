import {
  fieldText,
  typedFrom,
  type FieldFault,
  type FormField,
  type TypedFields,
} from '#platform/form-fields.ts';
import { messageFor, type FaultMessage, type FormFault } from '#platform/forms.ts';
import { faultText, texts } from './texts.ts';

/** A form as it is shown: with stored values, or with the typed ones after a refusal. */
export type FormState = {
  readonly typed: TypedFields;
  readonly problems: readonly FaultMessage[];
  readonly status: 200 | 409 | 422;
  /** Values that somebody else has changed in the meantime (409). */
  readonly differences: readonly string[];
};

export const storedState = (
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): FormState => ({ typed: typedFrom(fields, values), problems: [], status: 200, differences: [] });

export const refusedState = (typed: TypedFields, problems: readonly FaultMessage[]): FormState => ({
  typed,
  problems,
  status: 422,
  differences: [],
});

/** Compares what was typed with what somebody else has stored meanwhile, field by field. */
export function changedState(
  fields: readonly FormField[],
  typed: TypedFields,
  stored: Readonly<Record<string, unknown>>,
): FormState {
  const now = typedFrom(fields, stored);
  const differences = fields.flatMap((field) => {
    const [theirs, ours] = [fieldText(field, now), fieldText(field, typed)].map((text) => shown(field, text));
    return theirs === undefined || ours === undefined || theirs === ours
      ? []
      : [texts.difference(field.label, theirs, ours)];
  });
  return { typed, problems: [], status: 409, differences };
}

/** The text of a field as the merchant reads it: labels of choices, line breaks as the browser sends them. */
function shown(field: FormField, text: string): string {
  if (field.type === 'switch') return text === '' ? 'non' : 'oui';
  if (field.type !== 'choice' && field.type !== 'choices') return text.replaceAll('\r\n', '\n');
  const labels = new Map(field.options.map(({ value, label }) => [value, label]));
  return text
    .split(', ')
    .map((value) => labels.get(value) ?? value)
    .join(', ');
}

/** The faults of a form in words; the summary names the field. */
export const faultMessages = (
  fields: readonly FormField[],
  faults: readonly FormFault<FieldFault>[],
): FaultMessage[] => faults.map((fault) => named(fields, fault.field, faultText(fault)));

export function named(fields: readonly FormField[], field: string, text: string): FaultMessage {
  const label = fields.find(({ name }) => name === field)?.label;
  return { field, text, ...(label !== undefined && { entry: `${label} – ${text}` }) };
}

export const errorOf = ({ problems }: FormState, field: string) => messageFor(problems, field);
