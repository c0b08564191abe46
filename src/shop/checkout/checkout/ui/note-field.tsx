import { TextAreaField } from '#platform/design/field.tsx';
import { texts } from '../texts.ts';

/** A note from the customer for the people who pack the order. */
export function NoteField({ note }: { note: string }) {
  return (
    <TextAreaField
      id="order_comments"
      name="order_comments"
      label={texts.note}
      hint={texts.noteHint}
      optional
      rows={3}
      maxLength={1000}
      defaultValue={note}
    />
  );
}
