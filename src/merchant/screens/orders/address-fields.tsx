import { LOCALE } from '#platform/money.ts';
import { SelectField, TextField } from '#platform/design/field.tsx';
import type { BillingFieldName } from '#shop/common/addresses/address.ts';
import { fieldsOf, type Section } from '#shop/checkout/checkout/billing-fields.ts';
import { texts as checkoutTexts } from '#shop/checkout/checkout/texts.ts';
import styles from './order.module.css';

const countryNames = new Intl.DisplayNames(LOCALE, { type: 'region' });

type Props = {
  section: Section;
  /** The country and the region are fixed where they are left out. */
  leavesOut?: readonly BillingFieldName[];
  /** The value of a field, by its name in the address and in the form. */
  valueOf: (name: BillingFieldName, field: string) => string;
  countries?: readonly string[];
  errors: Readonly<Record<string, string>>;
};

/** The fields of an address, with the names of the checkout. */
export const AddressFields = ({ section, leavesOut = [], valueOf, countries = [], errors }: Props) => (
  <div className={styles.fields}>
    {fieldsOf(section)
      .filter(({ name }) => !leavesOut.includes(name))
      .map(({ name, wire, required, type }) => {
        const id = `${section}_${wire}`;
        const field = {
          id,
          name: id,
          label: checkoutTexts.labels[name],
          defaultValue: valueOf(name, id),
          error: errors[id],
          required,
          optional: !required,
          autoComplete: 'off',
        };
        return type === 'select' ? (
          <SelectField
            {...field}
            key={id}
            options={countries.map((value) => ({ value, label: countryNames.of(value) ?? value }))}
          />
        ) : (
          <TextField {...field} key={id} type={type} />
        );
      })}
  </div>
);
