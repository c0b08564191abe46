import { Button } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { TextField } from '#platform/design/field.tsx';
import { DESK_FIELDS } from '#shop/orders/order-desk/desk-forms.ts';
import { deliveryLeft } from '#shop/orders/order-desk/desk-refund.ts';
import { refundableOf } from '#shop/orders/order-desk/server/refund-from-desk.ts';
import { lineName } from '#shop/orders/orders/texts.ts';
import { ActionForm, Folded, type FormProps } from './action-form.tsx';
import { texts } from './texts.ts';
import styles from './order.module.css';

/** A refund by line, with delivery and a free amount; or everything that is left. */
export function RefundForm({ typed, isRefused, ...form }: FormProps) {
  const { order, refundable } = form.desk;
  const { lines, credited, left } = refundableOf(form.desk);
  const delivery = deliveryLeft(order, credited);
  return (
    <Folded title={texts.refund} isOpen={isRefused}>
      <p>
        {texts.refundLead(left)} {refundable.isOffline && order.totals.total > 0 && texts.refundByHand}
      </p>
      {left > 0 && (
        <ActionForm {...form} action="refund" label={texts.refundNow}>
          {order.lines.map((line, index) => (
            <RefundLine
              key={line.id}
              lineId={line.id}
              name={lineName(line)}
              most={leftOf(lines[index])}
              typed={typed}
              isRefused={isRefused}
            />
          ))}
          <div className={styles.fields}>
            {delivery > 0 && (
              <TextField
                id="port"
                name={DESK_FIELDS.delivery}
                label={texts.refundDelivery(delivery)}
                inputMode="decimal"
                defaultValue={typed(DESK_FIELDS.delivery, '')}
                autoComplete="off"
              />
            )}
            <TextField
              id="geste"
              name={DESK_FIELDS.gesture}
              label={texts.gesture}
              inputMode="decimal"
              defaultValue={typed(DESK_FIELDS.gesture, '')}
              autoComplete="off"
            />
          </div>
          <div>
            <Button type="submit">{texts.refundNow}</Button>
          </div>
        </ActionForm>
      )}
      <ActionForm {...form} action="refund" label={texts.refundAll(left)}>
        <input type="hidden" name={DESK_FIELDS.everything} value="1" />
        <p className={styles.muted}>{texts.refundAllHint}</p>
        <div>
          <Button type="submit" variant="danger">
            {texts.refundAll(left)}
          </Button>
        </div>
      </ActionForm>
    </Folded>
  );
}

type Line = ReturnType<typeof refundableOf>['lines'][number];

const leftOf = (line: Line | undefined) => (line ? line.quantity - line.released - line.kept : 0);

type LineProps = Pick<FormProps, 'typed' | 'isRefused'> & { lineId: number; name: string; most: number };

function RefundLine({ lineId, name, most, typed, isRefused }: LineProps) {
  if (most === 0) return null;
  const restocked = DESK_FIELDS.restocked(lineId);
  return (
    <div className={styles.refundLine}>
      <TextField
        id={DESK_FIELDS.returned(lineId)}
        type="number"
        min={0}
        max={most}
        name={DESK_FIELDS.returned(lineId)}
        label={texts.refundQuantity(name, most)}
        defaultValue={typed(DESK_FIELDS.returned(lineId), '0')}
      />
      <CheckboxField
        id={restocked}
        name={restocked}
        value="1"
        label={texts.restock}
        defaultChecked={!isRefused || typed(restocked, '') !== ''}
      />
    </div>
  );
}
