import { useState, type ReactNode } from 'react';
import { classNames } from '#platform/design/class-names.ts';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { hasState, haveNumericPostcodes, type BillingAddress } from '#shop/common/addresses/address.ts';
import { COMPANY_NUMBER_FIELD, fieldsOf, type AddressField, type Section } from '../billing-fields.ts';
import { texts } from '../texts.ts';
import styles from './address-fields.module.css';

type Props = {
  section: Section;
  address: BillingAddress;
  countries: readonly string[];
  errors: Readonly<Record<string, string>>;
  /** A subset of the fields, or another order. */
  fields?: readonly AddressField[];
};

/** The fields of one address, named as existing clients send them (§3.11). */
export function AddressFields({ section, address, countries, errors, fields = fieldsOf(section) }: Props) {
  return (
    <div className={styles.fields}>
      {fields.map((field) =>
        field.name === 'state' && !countries.some(hasState) ? (
          // The state is hidden if no delivery country has states; existing clients still expect the field.
          <input
            key={field.wire}
            type="hidden"
            id={`${section}_${field.wire}`}
            name={`${section}_${field.wire}`}
          />
        ) : (
          <Field
            key={field.wire}
            section={section}
            field={field}
            countries={countries}
            value={address[field.name]}
            error={errors[`${section}_${field.wire}`]}
          />
        ),
      )}
    </div>
  );
}

type FieldProps = {
  section: Section;
  field: AddressField;
  value: string;
  error: string | undefined;
  countries: readonly string[];
};

/** The attributes that select the keyboard of a phone. */
function keyboardOf(name: keyof BillingAddress, countries: readonly string[]) {
  if (name === 'email') return { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
  if (name === 'phone') return { inputMode: 'tel' } as const;
  if (name === 'postcode')
    return haveNumericPostcodes(countries)
      ? ({ inputMode: 'numeric' } as const)
      : ({ autoCapitalize: 'characters' } as const);
  return { autoCapitalize: 'words' } as const;
}

function Field({ section, field, value, error, countries }: FieldProps) {
  const id = `${section}_${field.wire}`;
  const common = {
    id,
    name: id,
    label: texts.labels[field.name],
    hint: section === 'billing' ? texts.hints[field.name] : undefined,
    description: texts.descriptions[field.name],
    error,
    required: field.required,
    optional: !field.required,
    autoComplete: `${section} ${field.autoComplete}`,
    className: classNames(styles.field, field.half && styles.half),
  };
  const added = texts.addField[field.name];
  const typed = {
    type: field.type,
    defaultValue: value,
    maxLength: 200,
    ...keyboardOf(field.name, countries),
  };
  if (added !== undefined)
    return (
      <Optional summary={added} isOpen={value !== '' || error !== undefined}>
        <TextField {...common} {...typed} />
      </Optional>
    );
  if (field.type !== 'select') return <TextField {...common} {...typed} />;
  return (
    <SelectField {...common} defaultValue={value}>
      {countries.map((country) => (
        <option key={country} value={country}>
          {texts.country(country)}
        </option>
      ))}
    </SelectField>
  );
}

type CompanyNumberProps = Pick<Props, 'address' | 'errors'>;

/** The number of a company for its invoice; a link opens the field. */
export function CompanyNumberField({ address: { companyNumber = '' }, errors }: CompanyNumberProps) {
  const error = errors[COMPANY_NUMBER_FIELD];
  return (
    <Optional summary={texts.addField.companyNumber} isOpen={companyNumber !== '' || error !== undefined}>
      <TextField
        id={COMPANY_NUMBER_FIELD}
        name={COMPANY_NUMBER_FIELD}
        label={texts.labels.companyNumber}
        hint={texts.hints.companyNumber}
        error={error}
        optional
        type="text"
        defaultValue={companyNumber}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Optional>
  );
}

type OptionalProps = { summary: string | undefined; isOpen: boolean; children: ReactNode };

/** A field behind a link. Once open it stays open, also after its fault has been corrected. */
function Optional({ summary, isOpen, children }: OptionalProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details
      className={styles.optional}
      open={wasOpened || isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      data-optional-field=""
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
