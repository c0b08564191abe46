import { Button } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { TextField } from '#platform/design/field.tsx';
import { ATTRIBUTE_DESK_PATH } from '#shop/catalogue/attribute-desk/attribute-paths.ts';
import { showCents, showWhole } from '#shop/catalogue/product-desk/typed-numbers.ts';
import { GENERATION_FIELDS as FIELDS } from '#shop/catalogue/variation-desk/generation.ts';
import type {
  ProductAttributeChoice,
  VariableProduct,
} from '#shop/catalogue/variation-desk/server/find-variable-product.ts';
import { variationPaths } from '#shop/catalogue/variation-desk/variation-paths.ts';
import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import { OfficeForm } from '../../forms/office-form.tsx';
import { texts } from './texts.ts';
import styles from './variations.module.css';

type Props = {
  product: VariableProduct;
  nonce: string;
  /** A refused form as it was typed. */
  typed: SubmittedForm | undefined;
  /** The messages of its fields. */
  errors: Readonly<Record<string, string>>;
};

/** The attributes of a product with their values, and what its new variations cost. */
export function GenerationForm({ product, nonce, typed, errors }: Props) {
  const { id, attributes, type, regularCents, variations } = product;
  const isNew = type === 'simple';
  const valueOf = (field: string, stored: string) => typed?.text(field) ?? stored;
  return (
    <OfficeForm
      action={variationPaths(id).generation}
      nonce={nonce}
      label={texts.generation}
      className={styles.generation}
    >
      <p className={styles.hint}>{texts.generationHint}</p>
      {attributes.length === 0 && <p>{texts.noAttributes}</p>}
      {attributes.map((attribute) => (
        <AttributeChoice key={attribute.id} attribute={attribute} typed={typed} errors={errors} />
      ))}
      <p>
        <a href={ATTRIBUTE_DESK_PATH}>{texts.toAttributes}</a>
      </p>
      <div className={styles.start}>
        <TextField
          id={FIELDS.price}
          name={FIELDS.price}
          label={texts.startPrice}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={valueOf(
            FIELDS.price,
            showCents(regularCents ?? variations[0]?.draft.regularCents ?? null),
          )}
          error={errors[FIELDS.price]}
        />
        <TextField
          id={FIELDS.stock}
          name={FIELDS.stock}
          label={texts.startStock}
          hint={texts.startStockHint}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={valueOf(FIELDS.stock, showWhole(0))}
          error={errors[FIELDS.stock]}
        />
      </div>
      <CheckboxField
        id={FIELDS.createsMissing}
        name={FIELDS.createsMissing}
        value="1"
        label={texts.createsMissing}
        defaultChecked={typed ? typed.text(FIELDS.createsMissing) !== '' : true}
      />
      <Button type="submit" variant={isNew ? 'primary' : 'secondary'}>
        {isNew || variations.length === 0 ? texts.generate : texts.update}
      </Button>
    </OfficeForm>
  );
}

type ChoiceProps = {
  attribute: ProductAttributeChoice;
  typed: SubmittedForm | undefined;
  errors: Readonly<Record<string, string>>;
};

function AttributeChoice({ attribute: { id, label, position, terms }, typed, errors }: ChoiceProps) {
  const isChosen = typed ? typed.texts(FIELDS.attribute).includes(String(id)) : position !== null;
  const ticked = typed?.texts(FIELDS.terms(id));
  const error = errors[FIELDS.terms(id)];
  return (
    <fieldset id={FIELDS.terms(id)} tabIndex={-1} className={styles.attribute}>
      <legend>{label}</legend>
      <CheckboxField
        id={`${FIELDS.attribute}-${id}`}
        name={FIELDS.attribute}
        value={String(id)}
        label={texts.use(label)}
        defaultChecked={isChosen}
        disabled={terms.length === 0}
      />
      {terms.length === 0 ? (
        <p className={styles.hint}>{texts.noValues}</p>
      ) : (
        <details open={isChosen}>
          <summary>{texts.valuesOf(label)}</summary>
          <div className={styles.terms}>
            {terms.map((term) => (
              <CheckboxField
                key={term.id}
                id={`${FIELDS.terms(id)}-${term.id}`}
                name={FIELDS.terms(id)}
                value={term.slug}
                label={term.name}
                defaultChecked={ticked ? ticked.includes(term.slug) : term.isOffered}
              />
            ))}
          </div>
          <CheckboxField
            id={FIELDS.spread(id)}
            name={FIELDS.spread(id)}
            value="1"
            label={texts.together}
            defaultChecked={typed ? typed.text(FIELDS.spread(id)) !== '' : false}
          />
        </details>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
