import { z } from 'zod';
import { readFields, type FormField } from '#platform/form-fields.ts';
import type { FormFault } from '#platform/forms.ts';
import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import { LONGEST, type ClassFault } from '#shop/catalogue/shipping-classes/shipping-class.ts';
import { faultMessages, named, refusedState } from '../../forms/form-state.ts';
import { classTexts as texts } from './class-texts.ts';

/** The form of a shipping class. */
export const CLASS_FIELDS: readonly FormField[] = [
  { name: 'name', type: 'text', most: LONGEST.name, isRequired: true, label: texts.name },
  { name: 'slug', type: 'text', most: LONGEST.slug, label: texts.slug, hint: texts.slugHint },
  { name: 'description', type: 'text', most: LONGEST.description, rows: 3, label: texts.description },
];
export const CLASS_GROUPS = [{ title: texts.fieldsTitle, fields: CLASS_FIELDS }];

const classValues = z.object({ name: z.string(), slug: z.string(), description: z.string() });

export function readClassForm(form: SubmittedForm) {
  const { values, faults } = readFields(CLASS_FIELDS, form);
  return faults.length > 0
    ? ({ ok: false, state: refusedState(form, faultMessages(CLASS_FIELDS, faults)) } as const)
    : ({ ok: true, draft: classValues.parse(values) } as const);
}

export const refusedClass = (form: SubmittedForm, faults: readonly FormFault<ClassFault>[]) =>
  refusedState(
    form,
    faults.map((fault) => named(CLASS_FIELDS, fault.field, texts.faultText(fault))),
  );
