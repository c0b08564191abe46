import { TextAreaField } from '#platform/design/field.tsx';
import { BODY_FIELD } from '#shop/editorial/content-desk/content-fields.ts';
import { LIBRARY_LIST_PATH, LIBRARY_PATH } from '#shop/editorial/content-desk/content-paths.ts';
import { fieldId } from '../../forms/described-field.tsx';
import { errorOf, type FormState } from '../../forms/form-state.ts';
import styles from './content.module.css';

export type PlacedName = { readonly id: string; readonly label: string };

type Props = {
  state: FormState;
  /** The widgets that the editor offers. */
  widgets: readonly PlacedName[];
};

/** The text of a page or an article. With scripts, an editor takes the place of the HTML. */
export function BodyField({ state, widgets }: Props) {
  const { name, label, hint } = BODY_FIELD;
  return (
    <div
      className={styles.body}
      data-rich-text=""
      data-widgets={JSON.stringify(widgets)}
      data-library={LIBRARY_LIST_PATH}
      data-upload={LIBRARY_PATH}
    >
      <TextAreaField
        id={fieldId(name)}
        name={name}
        label={label}
        hint={hint}
        rows={24}
        required
        spellCheck
        error={errorOf(state, name)}
        defaultValue={state.typed.text(name)}
      />
    </div>
  );
}
