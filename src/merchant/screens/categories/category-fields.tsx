import type { FieldReader, FaultMessage } from '#platform/forms.ts';
import { messageFor } from '#platform/forms.ts';
import { SelectField, TextAreaField, TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { isInside } from '#shop/catalogue/category-desk/category-tree.ts';
import { CATEGORY_FIELDS as FIELDS } from '#shop/catalogue/category-desk/check-category.ts';
import type { DeskCategory } from '#shop/catalogue/category-desk/server/list-categories.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { SearchPreview } from '../../parts/search-preview.tsx';
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
      {category && <SearchFields category={category} value={value} field={field} />}
    </>
  );
}

type SearchFieldsProps = {
  category: DeskCategory;
  value: FieldReader;
  field: (name: string) => { id: string; name: string; disabled: boolean; error: string | undefined };
};

function SearchFields({ category, value, field }: SearchFieldsProps) {
  const { name, slug, description, seoTitle, seoDescription } = category;
  return (
    <>
      <TextField
        {...field(FIELDS.seoTitle)}
        label={texts.seoTitle}
        description={texts.seoTitleHint}
        autoComplete="off"
        defaultValue={value(FIELDS.seoTitle)}
      />
      <TextAreaField
        {...field(FIELDS.seoDescription)}
        label={texts.seoDescription}
        description={texts.seoDescriptionHint}
        rows={3}
        defaultValue={value(FIELDS.seoDescription)}
      />
      <SearchPreview
        title={{ id: FIELDS.seoTitle, value: seoTitle, fallback: name }}
        description={{ id: FIELDS.seoDescription, value: seoDescription, fallback: description }}
        path={PATHS.category(slug)}
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
