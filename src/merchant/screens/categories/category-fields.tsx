import type { FieldReader, FaultMessage } from '#platform/forms.ts';
import { messageFor } from '#platform/forms.ts';
import { SelectField, TextAreaField, TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { isInside } from '#shop/catalogue/category-desk/category-tree.ts';
import { CATEGORY_FIELDS as FIELDS } from '#shop/catalogue/category-desk/check-category.ts';
import type { DeskCategory } from '#shop/catalogue/category-desk/server/list-categories.ts';
import { texts } from './texts.ts';

type Props = {
  categories: readonly (DeskCategory & { readonly depth: number })[];
  /** The category that the form changes; undefined for a new one. */
  category: DeskCategory | undefined;
  /** The values of the fields. */
  value: FieldReader;
  messages: readonly FaultMessage[];
  disabled?: boolean;
};

/** The fields of a new or an existing category. */
export function CategoryFields({ categories, category, value, messages, disabled = false }: Props) {
  const field = (name: string) => ({ id: name, name, disabled, error: messageFor(messages, name) });
  const parents = categories.filter(({ id }) => !category || !isInside(categories, id, category.id));
  return (
    <>
      <TextField {...field(FIELDS.name)} label={texts.name} required defaultValue={value(FIELDS.name)} />
      <TextField
        {...field(FIELDS.slug)}
        label={texts.slug}
        description={category ? texts.slugHint : texts.newSlugHint}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value(FIELDS.slug)}
      />
      <SelectField
        {...field(FIELDS.parent)}
        label={texts.parent}
        options={[
          { value: '', label: texts.noParent },
          ...parents.map(({ id, name, depth }) => ({
            value: String(id),
            label: `${'\u2003'.repeat(depth)}${name}`,
          })),
        ]}
        defaultValue={value(FIELDS.parent)}
      />
      <TextAreaField
        {...field(FIELDS.description)}
        label={texts.description}
        description={texts.descriptionHint}
        rows={4}
        defaultValue={value(FIELDS.description)}
      />
    </>
  );
}

/** The summary above a refused form, with links to its fields. */
export function Problems({ message, messages }: { message: string; messages: readonly FaultMessage[] }) {
  return (
    <Notice tone="error" title={message}>
      {messages.length > 0 && (
        <ul>
          {messages.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${field}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
