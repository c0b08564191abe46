import { Button } from '#platform/design/button.tsx';
import { SelectField } from '#platform/design/field.tsx';
import type { ProductChoices } from '#shop/catalogue/product-desk/server/find-desk-product.ts';
import { IMPORT_FIELDS } from '#shop/catalogue/product-import/import-fields.ts';
import { importActionPath } from '#shop/catalogue/product-import/import-paths.ts';
import type { ProductImport } from '#shop/catalogue/product-import/server/find-import.ts';
import type { FileRow } from '#shop/catalogue/product-import/server/read-product-file.ts';
import { OfficeForm } from '../../forms/office-form.tsx';
import { texts } from './texts.ts';
import styles from './product-import.module.css';

export const MAPPING_FIELDS = {
  column: (index: number) => `colonne-${index}`,
  maker: 'fabricant',
} as const;

const MOST_EXAMPLES = 2;
const LONGEST_EXAMPLE = 60;

/** The first filled cells of a column. */
function examplesOf(rows: readonly FileRow[], index: number): string[] {
  const filled = rows.flatMap(({ cells }) => {
    const cell = cells[index]?.trim() ?? '';
    return cell === '' ? [] : [cell.slice(0, LONGEST_EXAMPLE)];
  });
  return [...new Set(filled)].slice(0, MOST_EXAMPLES);
}

type Props = {
  found: ProductImport;
  /** The first rows of the file. */
  rows: readonly FileRow[];
  makers: ProductChoices['makers'];
  nonce: string;
};

/** Asks what each column means, with what was recognised. */
export function MappingForm({
  found: { id, headings, mapping, defaultMakerId },
  rows,
  makers,
  nonce,
}: Props) {
  return (
    <OfficeForm
      action={importActionPath(id, 'map')}
      nonce={nonce}
      label={texts.columnsTitle}
      className={styles.form}
      isGuarded={false}
    >
      <div className={styles.columns}>
        {headings.map((heading, index) => (
          <SelectField
            key={MAPPING_FIELDS.column(index)}
            id={MAPPING_FIELDS.column(index)}
            name={MAPPING_FIELDS.column(index)}
            label={texts.column(heading, index)}
            hint={texts.examples(examplesOf(rows, index))}
            defaultValue={mapping[index] ?? ''}
          >
            <option value="">{texts.ignored}</option>
            {IMPORT_FIELDS.map((field) => (
              <option key={field} value={field}>
                {texts.field(field)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <SelectField
        id={MAPPING_FIELDS.maker}
        name={MAPPING_FIELDS.maker}
        label={texts.defaultMaker}
        defaultValue={String(defaultMakerId ?? '')}
      >
        <option value="">{texts.noDefaultMaker}</option>
        {makers.map((maker) => (
          <option key={maker.id} value={maker.id}>
            {maker.name}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit">{texts.check}</Button>
      </div>
    </OfficeForm>
  );
}
