import type { ReactNode } from 'react';
import { RadioGroup } from '#platform/design/choice-field.tsx';
import { CARD_METHOD } from '#shop/orders/payments/contract.ts';
import { CardBox, type CardBoxProps } from '#shop/orders/payments/ui/card-box.tsx';
import type { PaymentMethod } from '../payment-method.ts';
import { texts } from '../texts.ts';
import styles from './payment-methods.module.css';

type Props = CardBoxProps & {
  methods: readonly PaymentMethod[];
  /** The chosen method; empty selects the first. */
  chosen: string;
  legend: ReactNode;
  /** Says when an unpaid order by transfer or cheque is cancelled; empty if the shop sets no term. */
  term: string;
  error?: string | undefined;
};

/**
 * The payment methods as radio buttons; the box of the chosen one opens with its fields (contract: radios and
 * payment boxes).
 */
export function PaymentMethods({ methods, chosen, legend, term, error, ...card }: Props) {
  return (
    <RadioGroup
      id="payment_method"
      name="payment_method"
      legend={legend}
      boxed
      defaultValue={chosen || methods[0]}
      error={error}
      options={methods.map((method) => ({
        value: method,
        id: `payment_method_${method}`,
        label: texts.methods[method].title,
        panel:
          method === CARD_METHOD ? (
            <CardBox {...card} />
          ) : (
            <p className={`payment_box payment_method_${method} ${styles.how ?? ''}`}>
              {[texts.methods[method].description, term].join(' ').trimEnd()}
            </p>
          ),
      }))}
    />
  );
}
