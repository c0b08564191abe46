import { z } from 'zod';
import { readFields, type FormField, type TypedFields } from '#platform/form-fields.ts';
import type { FaultMessage } from '#platform/forms.ts';
import {
  ATTRIBUTE_FIELDS,
  termField,
  termFields,
  type AttributeDraft,
  type NameProblem,
  type TermDraft,
  type TermParts,
} from '#shop/catalogue/attribute-desk/check-attribute.ts';
import type { DeskTerm } from '#shop/catalogue/attribute-desk/server/list-attributes.ts';
import { SWATCH_KINDS } from '#shop/catalogue/products/product.ts';
import { faultMessages, named } from '../../forms/form-state.ts';
import { texts } from './texts.ts';

type Read<Draft> =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly problems: readonly FaultMessage[] };

/** Names are written on one line. */
const oneLine = (text: string) => text.replace(/\s+/gu, ' ');

const attributeValues = z.object({ label: z.string().transform(oneLine), swatch: z.enum(SWATCH_KINDS) });

export function readAttributeForm(typed: TypedFields): Read<AttributeDraft> {
  const { values, faults } = readFields(ATTRIBUTE_FIELDS, typed);
  if (faults.length > 0) return { ok: false, problems: faultMessages(ATTRIBUTE_FIELDS, faults) };
  return { ok: true, draft: attributeValues.parse(values) };
}

const termValues = z.object({
  name: z.string().transform(oneLine),
  description: z.string().optional(),
  color: z.string().optional(),
});

/** Reads one value; what its form does not show stays as it is stored. */
function readTerm(
  parts: TermParts,
  typed: TypedFields,
  term: DeskTerm | undefined,
): { draft: TermDraft | undefined; problems: readonly FaultMessage[] } {
  const fields = termFields(parts, term);
  const { values, faults } = readFields(fields, typed);
  if (faults.length > 0) return { draft: undefined, problems: faultMessages(fields, faults) };
  const valueOf = (part: keyof TermDraft) => values[termField(part, term?.id)];
  const { name, description, color } = termValues.parse({
    name: valueOf('name'),
    description: valueOf('description'),
    color: valueOf('color'),
  });
  const draft = {
    name,
    description: description ?? term?.description ?? '',
    color: color === undefined ? (term?.color ?? null) : color === '' ? null : color,
  };
  return { draft, problems: [] };
}

export function readNewTerm(parts: TermParts, typed: TypedFields): Read<TermDraft> {
  const { draft, problems } = readTerm(parts, typed, undefined);
  return draft ? { ok: true, draft } : { ok: false, problems };
}

/** Reads the form with all values. A value that was added meanwhile is not in it and stays as it is. */
export function readTermsForm(
  parts: TermParts,
  typed: TypedFields & { readonly fields: Readonly<Record<string, unknown>> },
  terms: readonly DeskTerm[],
): Read<ReadonlyMap<number, TermDraft>> {
  const shown = terms.filter(({ id }) => Object.hasOwn(typed.fields, termField('name', id)));
  const read = shown.map((term) => ({ id: term.id, ...readTerm(parts, typed, term) }));
  const problems = read.flatMap((one) => one.problems);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, draft: new Map(read.flatMap(({ id, draft }) => (draft ? [[id, draft]] : []))) };
}

/** The fields of all values, for the comparison of two versions. */
export const allTermFields = (parts: TermParts, terms: readonly DeskTerm[]): readonly FormField[] =>
  terms.flatMap((term) => termFields(parts, term));

export const allTermValues = (terms: readonly DeskTerm[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    terms.flatMap(({ id, name, description, color }) => [
      [termField('name', id), name],
      [termField('description', id), description],
      [termField('color', id), color ?? '#888888'],
    ]),
  );

export const problemMessages = (
  fields: readonly FormField[],
  problems: readonly NameProblem[],
): FaultMessage[] => problems.map(({ field, code }) => named(fields, field, texts.problems[code]));
