import type { ReactNode } from 'react';
import { Button } from '#platform/design/button.tsx';
import { TextAreaField, TextField } from '#platform/design/field.tsx';
import type { FieldReader } from '#platform/forms.ts';
import { lineName } from '#shop/orders/orders/texts.ts';
import type { DeskReturn } from '#shop/orders/return-desk/server/find-desk-return.ts';
import { withdrawalVersion } from '#shop/orders/withdrawals/server/change-withdrawal.ts';
import { INSPECTION_FIELDS } from '#shop/orders/withdrawals/inspection.ts';
import { mayBecome } from '#shop/orders/withdrawals/withdrawal-status.ts';
import { OfficeForm } from '../../forms/office-form.tsx';
import { Folded } from '../orders/action-form.tsx';
import styles from '../orders/order.module.css';
import { RETURN_FIELDS, returnActionPath, type ReturnAction } from './return-paths.ts';
import { texts } from './texts.ts';

export type RefusedReturn = {
  readonly action: ReturnAction | 'photos';
  readonly text: FieldReader;
  readonly message: string;
  readonly status: number;
};

type Props = {
  desk: DeskReturn;
  nonce: string;
  mayRefund: boolean;
  refused: RefusedReturn | undefined;
};

type FormProps = Props & {
  /** The value of a field: as typed if this form was refused, else as suggested. */
  typed: (field: string, suggested: string) => string;
};

/** The next steps of a return, the usual one first. */
export function ReturnForms(props: Props) {
  const { withdrawal } = props.desk;
  const { status } = withdrawal;
  const can = (next: typeof status) => mayBecome(status, next);
  const of = (action: ReturnAction): FormProps => ({
    ...props,
    typed: (field, suggested) => (props.refused?.action === action ? props.refused.text(field) : suggested),
  });
  return (
    <div className={styles.forms}>
      {can('matched') && <MatchForm {...of('match')} />}
      {status === 'inspected' && props.mayRefund && <RefundForm {...of('refund')} />}
      {can('inspected') && <InspectForm {...of('inspect')} />}
      {can('received') && (
        <PlainForm {...of('receive')} action="receive" button={texts.receive} hint={texts.receiveHint} />
      )}
      {can('awaiting-goods') && (
        <PlainForm {...of('await')} action="await" button={texts.awaitGoods} hint={texts.awaitHint} />
      )}
      {(status === 'matched' || status === 'awaiting-goods') && props.mayRefund && (
        <EarlyRefundForm {...of('refund')} />
      )}
      {can('refused') && <RefuseForm {...of('refuse')} />}
    </div>
  );
}

type ActionFormProps = Pick<Props, 'desk' | 'nonce'> & {
  action: ReturnAction;
  label: string;
  children: ReactNode;
};

function ReturnForm({ desk: { withdrawal }, nonce, action, label, children }: ActionFormProps) {
  return (
    <OfficeForm
      action={returnActionPath(withdrawal.id, action)}
      nonce={nonce}
      label={label}
      version={withdrawalVersion(withdrawal)}
      className={styles.form}
    >
      {children}
    </OfficeForm>
  );
}

function PlainForm(props: FormProps & { action: ReturnAction; button: string; hint: string }) {
  return (
    <div className={styles.formItem}>
      <ReturnForm {...props} label={props.button}>
        <div className={styles.inline}>
          <Button type="submit" variant="secondary">
            {props.button}
          </Button>
          <span className={styles.muted}>{props.hint}</span>
        </div>
      </ReturnForm>
    </div>
  );
}

function MatchForm({ typed, ...props }: FormProps) {
  const { candidates } = props.desk;
  return (
    <div className={styles.formItem}>
      <p>{texts.matchLead}</p>
      <ReturnForm {...props} action="match" label={texts.match}>
        <div className={styles.inline}>
          <TextField
            id="commande"
            name={RETURN_FIELDS.order}
            label={texts.orderNumber}
            inputMode="numeric"
            defaultValue={typed(RETURN_FIELDS.order, '')}
            autoComplete="off"
            required
          />
          <Button type="submit">{texts.matchNow}</Button>
        </div>
      </ReturnForm>
      {candidates.length > 0 && (
        <>
          <h3>{texts.candidates}</h3>
          <ul className={styles.rows}>
            {candidates.map(({ id, placedAt, name, city, total }) => (
              <li key={id}>
                <ReturnForm {...props} action="match" label={texts.matchTo(id)}>
                  <input type="hidden" name={RETURN_FIELDS.order} value={id} />
                  <div className={styles.inline}>
                    <Button type="submit" variant="secondary" size="s">
                      {texts.matchTo(id)}
                    </Button>
                    <span className={styles.muted}>{texts.candidate(placedAt, name, city, total)}</span>
                  </div>
                </ReturnForm>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The pieces of each line: as inspected before, or as declared and in good condition. */
function suggestedPieces({ withdrawal, lines }: DeskReturn, lineId: number) {
  const inspected = withdrawal.inspection?.find((line) => line.lineId === lineId);
  if (withdrawal.inspection)
    return { quantity: inspected?.quantity ?? 0, sellable: inspected?.sellable ?? 0 };
  const remaining = lines.find(({ id }) => id === lineId)?.left ?? 0;
  const isInWords = withdrawal.lines.length === 0 && withdrawal.description !== '';
  const declared = isInWords
    ? 0
    : withdrawal.lines.length === 0
      ? remaining
      : (withdrawal.lines.find((line) => line.lineId === lineId)?.quantity ?? 0);
  return { quantity: Math.min(declared, remaining), sellable: Math.min(declared, remaining) };
}

function InspectForm({ typed, refused, ...props }: FormProps) {
  const { withdrawal } = props.desk;
  const lines = props.desk.lines.filter(({ left }) => left > 0);
  const title = withdrawal.inspection ? texts.inspectAgain : texts.inspect;
  return (
    <div className={styles.formItem}>
      <Folded title={title} isOpen={!withdrawal.inspection || refused?.action === 'inspect'}>
        <ReturnForm {...props} action="inspect" label={title}>
          <p className={styles.muted}>{texts.inspectHint}</p>
          {lines.map((line) => {
            const { quantity, sellable } = suggestedPieces(props.desk, line.id);
            return (
              <fieldset key={line.id} className={styles.refundLine}>
                <legend>{lineName(line)}</legend>
                <PieceField
                  name={INSPECTION_FIELDS.returned(line.id)}
                  label={texts.returned(line.left)}
                  most={line.left}
                  value={typed(INSPECTION_FIELDS.returned(line.id), String(quantity))}
                />
                <PieceField
                  name={INSPECTION_FIELDS.sellable(line.id)}
                  label={texts.sellable}
                  most={line.left}
                  value={typed(INSPECTION_FIELDS.sellable(line.id), String(sellable))}
                />
              </fieldset>
            );
          })}
          <div>
            <Button type="submit" variant={withdrawal.inspection ? 'secondary' : 'primary'}>
              {texts.saveInspection}
            </Button>
          </div>
        </ReturnForm>
      </Folded>
    </div>
  );
}

type PieceProps = { name: string; label: string; most: number; value: string };

function PieceField({ name, label, most, value }: PieceProps) {
  return (
    <TextField id={name} name={name} type="number" min={0} max={most} label={label} defaultValue={value} />
  );
}

function RefundForm(props: FormProps) {
  const { plan } = props.desk;
  if (!plan) return null;
  return (
    <div className={styles.formItem}>
      {plan.ok ? (
        <ReturnForm {...props} action="refund" label={texts.refund}>
          <p className={styles.muted}>{texts.refundHint}</p>
          <div>
            <Button type="submit">{texts.refundNow(plan.value.amount)}</Button>
          </div>
        </ReturnForm>
      ) : (
        <p className={styles.alert}>{texts.refusals[plan.failure]}</p>
      )}
    </div>
  );
}

function EarlyRefundForm({ typed, refused, ...props }: FormProps) {
  const lines = props.desk.lines.filter(({ left }) => left > 0);
  return (
    <div className={styles.formItem}>
      <Folded title={texts.refundEarly} isOpen={refused?.action === 'refund'}>
        <ReturnForm {...props} action="refund" label={texts.refundEarly}>
          <p className={styles.muted}>{texts.refundEarlyHint}</p>
          <div className={styles.fields}>
            {lines.map((line) => (
              <PieceField
                key={line.id}
                name={INSPECTION_FIELDS.returned(line.id)}
                label={`${lineName(line)} (${line.left})`}
                most={line.left}
                value={typed(
                  INSPECTION_FIELDS.returned(line.id),
                  String(suggestedPieces(props.desk, line.id).quantity),
                )}
              />
            ))}
          </div>
          <div>
            <Button type="submit">{texts.refundEarlyNow}</Button>
          </div>
        </ReturnForm>
      </Folded>
    </div>
  );
}

function RefuseForm({ typed, refused, ...props }: FormProps) {
  return (
    <div className={styles.formItem}>
      <Folded title={texts.refuse} isOpen={refused?.action === 'refuse'}>
        <ReturnForm {...props} action="refuse" label={texts.refuse}>
          <TextAreaField
            id="raison"
            name={RETURN_FIELDS.reason}
            label={texts.reason}
            hint={texts.reasonHint}
            rows={3}
            defaultValue={typed(RETURN_FIELDS.reason, '')}
            required
          />
          <div>
            <Button type="submit" variant="danger">
              {texts.refuseNow}
            </Button>
          </div>
        </ReturnForm>
      </Folded>
    </div>
  );
}
