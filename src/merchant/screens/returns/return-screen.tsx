import { Notice } from '#platform/design/notice.tsx';
import { refundDaysLeft, RETURN_DESK_PATH } from '#shop/orders/return-desk/return-list.ts';
import { readReturnPhoto } from '#shop/orders/return-desk/server/change-return-photos.ts';
import { findDeskReturn, type DeskReturn } from '#shop/orders/return-desk/server/find-desk-return.ts';
import { refundDay } from '#shop/orders/withdrawals/texts.ts';
import { isUnsettled } from '#shop/orders/withdrawals/withdrawal-status.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerMissing, answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { Part } from '../orders/order-part.tsx';
import styles from '../orders/order.module.css';
import { ReturnBadge } from './return-badge.tsx';
import { Declaration, Inspection, Photos, Steps } from './return-facts.tsx';
import { ReturnForms, type RefusedReturn } from './return-forms.tsx';
import { texts } from './texts.ts';

export const returnIdOf = ({ params }: OfficeContext) => Number(params['id']);

export const showReturn: OfficeScreen = (deps, context) => answerReturn(deps, context);

/** Answers with a return, after a refused form with the reason and the new state. */
export async function answerReturn(deps: OfficeDeps, context: OfficeContext, refused?: RefusedReturn) {
  const desk = await findDeskReturn(deps.db, returnIdOf(context));
  if (!desk) return answerMissing(deps, context);
  const { withdrawal, missedDeadline } = desk;
  const isOpen = isUnsettled(withdrawal.status);
  return answerScreen(deps, context, {
    title: texts.returnTitle(withdrawal.id),
    current: RETURN_DESK_PATH,
    actions: <ReturnBadge status={withdrawal.status} />,
    status: refused?.status ?? 200,
    done: refused ? {} : texts.done,
    body: (
      <>
        <p className={styles.lead}>
          <a href={RETURN_DESK_PATH}>{texts.back}</a>
          {isOpen && (
            <span>
              {texts.refundDue(refundDay(withdrawal), refundDaysLeft(withdrawal.declaredAt, deps.now()))}
            </span>
          )}
        </p>
        {refused && <Notice tone="error">{refused.message}</Notice>}
        {isOpen && missedDeadline !== undefined && (
          <Notice tone="warning" quiet>
            {texts.late(missedDeadline)}
          </Notice>
        )}
        <ReturnBody desk={desk} context={context} refused={refused} />
      </>
    ),
  });
}

type BodyProps = { desk: DeskReturn; context: OfficeContext; refused: RefusedReturn | undefined };

function ReturnBody({ desk, context: { staff, nonce }, refused }: BodyProps) {
  const { withdrawal, refunded } = desk;
  const canChange = may(staff.role, 'change-orders');
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {isUnsettled(withdrawal.status) ? (
          canChange && (
            <Part id="a-faire" title={texts.work}>
              <ReturnForms
                desk={desk}
                nonce={nonce}
                refused={refused}
                mayRefund={may(staff.role, 'refund-orders')}
              />
            </Part>
          )
        ) : (
          <p>
            {withdrawal.status === 'refunded'
              ? texts.settled.refunded(refunded)
              : texts.settled.refused(withdrawal.refusal)}
          </p>
        )}
        <Inspection desk={desk} />
        <Photos
          desk={desk}
          nonce={nonce}
          canChange={canChange}
          error={refused?.action === 'photos' ? refused.message : undefined}
        />
      </div>
      <div className={styles.side}>
        <Declaration desk={desk} />
        <Steps desk={desk} />
      </div>
    </div>
  );
}

/** Sends a photograph to the staff; no other url shows it. */
export const sendReturnPhoto: OfficeScreen = async (deps, context) => {
  const photo = await readReturnPhoto(deps, returnIdOf(context), Number(context.params['photo']));
  if (!photo) return answerMissing(deps, context);
  return context.reply.header('X-Content-Type-Options', 'nosniff').type('image/jpeg').send(photo);
};
