import type { ReactNode } from 'react';
import { RadioGroup } from '#platform/design/choice-field.tsx';
import { PAYMENT_METHODS, type PaymentMethodId } from '#shop/orders/orders/payment-methods.ts';
import { CardBox, type CardBoxProps } from '#shop/orders/payments/ui/card-box.tsx';
import styles from './payment-methods.module.css';

type Props = CardBoxProps & {
  methods: readonly PaymentMethodId[];
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
      options={PAYMENT_METHODS.filter(({ id }) => methods.includes(id)).map((method) => ({
        value: method.id,
        id: `payment_method_${method.id}`,
        label: method.title,
        panel:
          method.kind === 'card' ? (
            <CardBox {...card} />
          ) : (
            <p className={`payment_box payment_method_${method.id} ${styles.how ?? ''}`}>
              {[method.description, term].join(' ').trimEnd()}
            </p>
          ),
      }))}
    />
  );
}
