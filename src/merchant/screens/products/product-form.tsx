import type { ReactNode } from 'react';
import { Button } from '#platform/design/button.tsx';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { WITHDRAWAL_EXCLUSIONS } from '#shop/catalogue/products/withdrawal-exclusion.ts';
import {
  FORM_FIELDS,
  PRODUCT_FIELDS,
  type ProductDraft,
} from '#shop/catalogue/product-desk/product-draft.ts';
import type { ProductChoices } from '#shop/catalogue/product-desk/server/find-desk-product.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { showWhole } from '#shop/catalogue/product-desk/typed-numbers.ts';
import {
  Amount,
  Area,
  Check,
  Checks,
  Choice,
  Line,
  RichArea,
  Whole,
  type FieldContext,
} from './form-fields.tsx';
import { plainText } from '#platform/plain-text.ts';
import { SearchPreview } from '../../parts/search-preview.tsx';
import { formTexts as texts } from './form-texts.ts';
import { PartyField } from './party-field.tsx';
import styles from './product-form.module.css';

export type ProductFormProps = FieldContext & {
  action: string;
  nonce: string;
  button: string;
  choices: ProductChoices;
  /** The stored product; for a new one, the empty draft. */
  stored: ProductDraft;
  version: string;
  hasOwnPrice: boolean;
  isReadOnly: boolean;
};

/** All fields of a product. It works without scripts. */
export function ProductForm(props: ProductFormProps) {
  const { action, nonce, button, version, stored, isReadOnly, ...context } = props;
  return (
    <form
      method="post"
      action={action}
      className={styles.form}
      data-guarded=""
      noValidate
      aria-label={texts.parts.texts}
    >
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <input type="hidden" name={FORM_FIELDS.version} value={version} />
      <input type="hidden" name={FORM_FIELDS.seenStock} value={showWhole(stored.stock)} />
      <fieldset disabled={isReadOnly} className={styles.all}>
        <TextsPart {...context} />
        <PricePart {...context} vatClass={stored.vatClass} />
        <ClassificationPart {...context} />
        <FactsPart {...context} />
        <SafetyPart {...context} />
        <SearchPart {...context} stored={stored} />
        {!isReadOnly && (
          <div className={styles.saveBar}>
            <Button type="submit">{button}</Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}

type PartProps = FieldContext & { choices: ProductChoices; hasOwnPrice: boolean };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function TextsPart({ values, errors }: PartProps) {
  const context = { values, errors };
  return (
    <Part title={texts.parts.texts}>
      <Line {...context} name="name" required />
      <Line {...context} name="slug" hint={texts.hints.slug} />
      <RichArea {...context} name="shortDescription" rows={3} hint={texts.hints.text} />
      <RichArea {...context} name="description" rows={10} />
    </Part>
  );
}

function PricePart({
  values,
  errors,
  hasOwnPrice,
  vatClass,
}: PartProps & { vatClass: ProductDraft['vatClass'] }) {
  const context = { values, errors };
  const vatChoices = vatClass === 'none' ? (['none'] as const) : (['standard', 'reduced'] as const);
  return (
    <Part title={texts.parts.price}>
      {!hasOwnPrice && <p className={styles.hint}>{texts.hints.variations}</p>}
      <div className={styles.grid}>
        {hasOwnPrice && (
          <>
            <Amount {...context} name="regularCents" />
            <Amount {...context} name="saleCents" hint={texts.hints.sale} />
            <Line {...context} name="saleFrom" type="datetime-local" hint={texts.hints.saleFrom} />
            <Line {...context} name="saleUntil" type="datetime-local" hint={texts.hints.saleUntil} />
            <Whole {...context} name="stock" hint={texts.hints.stock} />
          </>
        )}
        <Choice
          {...context}
          name="vatClass"
          options={vatChoices.map((value) => ({ value, label: texts.vatClasses[value] }))}
        />
        <Line {...context} name="sku" required />
        <Line {...context} name="gtin" inputMode="numeric" />
      </div>
      <div className={styles.switches}>
        <Check {...context} name="soldIndividually" />
        <Check {...context} name="isVirtual" />
        <Check {...context} name="isBook" />
      </div>
    </Part>
  );
}

function ClassificationPart({ values, errors, choices }: PartProps) {
  const context = { values, errors };
  return (
    <Part title={texts.parts.classification}>
      <Checks {...context} name="categoryIds" options={choices.categories} />
      <Checks {...context} name="skillIds" options={choices.skills} />
      <div className={styles.grid}>
        <Whole {...context} name="ageFromMonths" />
        <Whole {...context} name="ageToMonths" />
      </div>
      <Check {...context} name="featured" />
    </Part>
  );
}

function FactsPart({ values, errors, choices }: PartProps) {
  const context = { values, errors };
  return (
    <Part title={texts.parts.facts}>
      <Line {...context} name="materials" />
      <Area {...context} name="contents" rows={3} hint={texts.hints.lines} />
      <div className={styles.grid}>
        <Amount {...context} name="lengthMm" />
        <Amount {...context} name="widthMm" />
        <Amount {...context} name="heightMm" />
        <Whole {...context} name="weightGrams" />
        <Choice
          {...context}
          name="shippingClassId"
          hint={texts.hints.shippingClass}
          options={[
            { value: '', label: texts.noShippingClass },
            ...choices.shippingClasses.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
    </Part>
  );
}

function SafetyPart({ values, errors, choices }: PartProps) {
  const context = { values, errors };
  const { makers } = choices;
  return (
    <Part title={texts.parts.safety}>
      <PartyField {...context} name="makerId" field="fabricant" makers={makers} none={texts.chooseMaker} />
      <PartyField
        {...context}
        name="responsibleId"
        field="responsable"
        makers={makers}
        none={texts.noResponsible}
        hint={texts.hints.responsible}
      />
      <Area {...context} name="warnings" rows={3} hint={texts.hints.warnings} />
      <Line {...context} name="noWarningReason" hint={texts.hints.reason} />
      <Line {...context} name="standards" />
      <Choice
        {...context}
        name="withdrawalExclusion"
        options={[
          { value: '', label: texts.noExclusion },
          ...WITHDRAWAL_EXCLUSIONS.map((value) => ({ value, label: texts.exclusions[value] })),
        ]}
      />
    </Part>
  );
}

function SearchPart({ values, errors, stored }: PartProps & { stored: ProductDraft }) {
  const context = { values, errors };
  return (
    <Part title={texts.parts.search}>
      <Line {...context} name="seoTitle" hint={texts.hints.seoTitle} />
      <Area {...context} name="seoDescription" rows={3} hint={texts.hints.seoDescription} />
      <SearchPreview
        title={{ id: PRODUCT_FIELDS.seoTitle, value: stored.seoTitle, fallback: stored.name }}
        description={{
          id: PRODUCT_FIELDS.seoDescription,
          value: stored.seoDescription,
          fallback: plainText(stored.shortDescription),
        }}
        path={PATHS.product(stored.slug)}
      />
    </Part>
  );
}
