/** Returns the text of a form field; empty if the field is missing. */
export type FieldReader = (field: string) => string;

/**
 * The fault of one field of a form: a code of a closed list, with the values that its sentence needs.
 * The edge chooses the sentence, from the `texts.ts` of the slice.
 */
export type FormFault<Fault extends { readonly code: string }> = Fault & {
  /** The name of the field; empty if the fault concerns the whole form. */
  readonly field: string;
};

/** A fault in words, as shown beside its field and in the summary above the form. */
export type FaultMessage = {
  /** The name or the HTML id of the field; empty if the fault concerns the whole form. */
  readonly field: string;
  readonly text: string;
  /** Replaces `text` in the summary if `text` alone does not identify the field. */
  readonly entry?: string;
};

/** Collects the faults of all fields in the order of the form. A field without a fault is left out. */
export const collectFaults = <Fault extends { readonly code: string }>(
  checks: readonly (readonly [field: string, fault: Fault | undefined])[],
): FormFault<Fault>[] => checks.flatMap(([field, fault]) => (fault ? [{ ...fault, field }] : []));

/** The faults that any text field can have. */
export type TextFault = { readonly code: 'required' } | { readonly code: 'too-long'; readonly most: number };

export const missingText = (text: string): TextFault | undefined =>
  text.trim() === '' ? { code: 'required' } : undefined;

/** Counts code points, so most accented letters and emoji count as one. */
export const longText = (text: string, most: number): TextFault | undefined =>
  [...text].length > most ? { code: 'too-long', most } : undefined;

/** Returns the messages of one field as one text; undefined if the field has no fault. */
export function messageFor(messages: readonly FaultMessage[], field: string): string | undefined {
  const texts = messages.filter((message) => message.field === field).map(({ text }) => text);
  return texts.length === 0 ? undefined : texts.join(' ');
}
