import type { ReactNode } from 'react';
import { dayInFrance } from '#platform/french.ts';
import { Button } from '#platform/design/button.tsx';
import { TextAreaField, TextField } from '#platform/design/field.tsx';
import { DESK_FIELDS } from '#shop/orders/order-desk/desk-forms.ts';
import type { OrderAction } from '#shop/orders/order-desk/order-actions.ts';
import type { DeskOrder } from '#shop/orders/order-desk/server/find-desk-order.ts';
import { ActionForm, Folded, type FormProps } from './action-form.tsx';
import { AddressFields } from './address-fields.tsx';
import { Part } from './order-part.tsx';
import { RefundForm } from './refund-form.tsx';
import type { RefusedForm } from './refused-form.ts';
import { ReplaceForm } from './replace-form.tsx';
import { ShipForm } from './ship-form.tsx';
import { texts } from './texts.ts';
import styles from './order.module.css';

type Props = {
  desk: DeskOrder;
  nonce: string;
  actions: readonly OrderAction[];
  refused: RefusedForm | undefined;
};

const FORMS: Readonly<Record<OrderAction, (props: FormProps) => ReactNode>> = {
  pay: (props) => (
    <PlainForm
      {...props}
      action="pay"
      button={texts.pay}
      hint={texts.payHint[props.desk.order.paymentMethod]}
    />
  ),
  prepare: (props) => <PlainForm {...props} action="prepare" button={texts.prepare} isSecondary />,
  ship: (props) => <ShipForm {...props} />,
  complete: (props) => (
    <PlainForm
      {...props}
      action="complete"
      button={props.desk.order.isPickup ? texts.complete.pickup : texts.complete.other}
    />
  ),
  deliver: (props) => <DeliverForm {...props} />,
  cancel: (props) => (
    <Folded title={texts.cancel} isOpen={props.isRefused}>
      <PlainForm {...props} action="cancel" button={texts.confirmCancel} hint={texts.cancelHint} />
    </Folded>
  ),
  refund: (props) => <RefundForm {...props} />,
  replace: (props) => <ReplaceForm {...props} />,
  address: (props) => <AddressForm {...props} />,
  resend: (props) => <PlainForm {...props} action="resend" button={texts.resend} isSecondary />,
  message: (props) => (
    <TextForm
      {...props}
      action="message"
      title={texts.writeMessage}
      label={texts.message}
      hint={texts.messageHint}
      button={texts.sendMessage}
    />
  ),
  note: (props) => (
    <TextForm
      {...props}
      action="note"
      title={texts.writeNote}
      label={texts.note}
      hint={texts.noteHint}
      button={texts.saveNote}
    />
  ),
};

/** The forms for the actions on the order. A refused form is shown as typed while its action is still allowed. */
export function OrderForms({ desk, nonce, actions, refused }: Props) {
  if (actions.length === 0) return null;
  return (
    <Part id="a-faire" title={texts.work}>
      <div className={styles.forms}>
        {actions.map((action) => {
          const isRefused = refused?.action === action;
          return (
            <div key={action} className={styles.formItem}>
              {FORMS[action]({
                desk,
                nonce,
                isRefused,
                typed: (field, suggested) => (isRefused ? refused.form.text(field) : suggested),
                errors: (isRefused && refused.errors) || {},
              })}
            </div>
          );
        })}
      </div>
    </Part>
  );
}

type PlainProps = FormProps & {
  action: OrderAction;
  button: string;
  hint?: string | undefined;
  isSecondary?: boolean;
};

function PlainForm({ action, button, hint, isSecondary = false, ...form }: PlainProps) {
  return (
    <ActionForm {...form} action={action} label={button}>
      {hint && <p className={styles.muted}>{hint}</p>}
      <div>
        <Button
          type="submit"
          variant={isSecondary ? 'secondary' : action === 'cancel' ? 'danger' : 'primary'}
        >
          {button}
        </Button>
      </div>
    </ActionForm>
  );
}

function DeliverForm({ typed, ...form }: FormProps) {
  const button = form.desk.order.isPickup ? texts.deliver.pickup : texts.deliver.parcel;
  return (
    <ActionForm {...form} action="deliver" label={button}>
      <div className={styles.inline}>
        <TextField
          id="jour"
          type="date"
          name={DESK_FIELDS.day}
          label={texts.deliveryDay}
          defaultValue={typed(DESK_FIELDS.day, dayInFrance(new Date()))}
        />
        <Button type="submit" variant="secondary">
          {button}
        </Button>
      </div>
    </ActionForm>
  );
}

function AddressForm({ typed, isRefused, errors, ...form }: FormProps) {
  const { shipping } = form.desk.order;
  return (
    <Folded title={texts.editAddress} isOpen={isRefused}>
      <ActionForm {...form} action="address" label={texts.editAddress}>
        {/* The country decided the taxes and the price of the delivery. */}
        <AddressFields
          section="shipping"
          leavesOut={['country', 'state']}
          valueOf={(name, field) => typed(field, name === 'email' ? '' : shipping[name])}
          errors={errors}
        />
        <div>
          <Button type="submit">{texts.saveAddress}</Button>
        </div>
      </ActionForm>
    </Folded>
  );
}

type TextFormProps = FormProps & {
  action: 'message' | 'note';
  title: string;
  label: string;
  hint: string;
  button: string;
};

function TextForm({ action, title, label, hint, button, typed, isRefused, ...form }: TextFormProps) {
  return (
    <Folded title={title} isOpen={isRefused}>
      <ActionForm {...form} action={action} label={title}>
        <TextAreaField
          id={`${action}-texte`}
          name={DESK_FIELDS.text}
          label={label}
          hint={hint}
          defaultValue={typed(DESK_FIELDS.text, '')}
        />
        <div>
          <Button type="submit">{button}</Button>
        </div>
      </ActionForm>
    </Folded>
  );
}
