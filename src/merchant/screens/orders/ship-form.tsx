import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { DESK_FIELDS } from '#shop/orders/order-desk/desk-forms.ts';
import { CARRIER_NAMES, carrierName } from '#shop/orders/shipments/carriers.ts';
import { ActionForm, Folded, type FormProps } from './action-form.tsx';
import { texts } from './texts.ts';
import styles from './order.module.css';

/** A parcel: its carrier, its tracking number, and how many pieces of each line it holds. */
export function ShipForm({ typed, isRefused, ...form }: FormProps) {
  const { unshipped, order } = form.desk;
  return (
    <Folded title={texts.ship} isOpen={isRefused}>
      <ActionForm {...form} action="ship" label={texts.ship}>
        <div className={styles.fields}>
          <TextField
            id="transporteur"
            name={DESK_FIELDS.carrier}
            label={texts.carrier}
            list="transporteurs"
            defaultValue={typed(DESK_FIELDS.carrier, suggestCarrier(order.rateTitle))}
            autoComplete="off"
            required
          />
          <datalist id="transporteurs">
            {CARRIER_NAMES.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField
            id="suivi"
            name={DESK_FIELDS.trackingNumber}
            label={texts.trackingNumber}
            defaultValue={typed(DESK_FIELDS.trackingNumber, '')}
            autoComplete="off"
            required
          />
        </div>
        <div className={styles.fields}>
          {unshipped.map(({ lineId, name, left }) => (
            <TextField
              key={lineId}
              id={DESK_FIELDS.packed(lineId)}
              type="number"
              min={0}
              max={left}
              name={DESK_FIELDS.packed(lineId)}
              label={texts.inParcel(name, left)}
              defaultValue={typed(DESK_FIELDS.packed(lineId), String(left))}
            />
          ))}
        </div>
        <div>
          <Button type="submit">{texts.shipNow}</Button>
        </div>
      </ActionForm>
    </Folded>
  );
}

/** The delivery method is often named after its carrier: « Colissimo », « Livraison Chronopost ». */
const suggestCarrier = (rateTitle: string): string =>
  CARRIER_NAMES.find((name) => rateTitle.toLowerCase().includes(name.toLowerCase())) ??
  CARRIER_NAMES.find((name) => name === carrierName(rateTitle)) ??
  '';
