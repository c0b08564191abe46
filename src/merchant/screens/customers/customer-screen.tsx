import { Button } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import {
  CUSTOMER_DESK_PATH,
  customerKey,
  customerPath,
  type CustomerRef,
} from '#shop/customers/customer-desk/customer-list.ts';
import { eraseCustomer } from '#shop/customers/customer-desk/server/erase-customer.ts';
import { findCustomer, type FoundCustomer } from '#shop/customers/customer-desk/server/find-customer.ts';
import { loadHistory } from '#shop/customers/customer-desk/server/load-history.ts';
import { describeKept, type KeptEntry } from '#shop/customers/personal-data/kept-data.ts';
import { countKept } from '#shop/customers/personal-data/server/count-kept.ts';
import { exportData } from '#shop/customers/personal-data/server/export-data.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { sendExport } from '../../frame/send-file.ts';
import { OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Addresses, Consents, Contact, Figures, Orders, Returns, Reviews } from './customer-facts.tsx';
import { CONFIRMED_FIELD, customerActionPath } from './customer-paths.ts';
import { texts } from './texts.ts';
import styles from './customers.module.css';

const accountOf = ({ params }: OfficeContext): CustomerRef => ({ kind: 'account', id: Number(params['id']) });
const guestOf = ({ params }: OfficeContext): CustomerRef => ({
  kind: 'guest',
  orderId: Number(params['id']),
});
type RefOf = (context: OfficeContext) => CustomerRef;

const screenFor =
  (refOf: RefOf): OfficeScreen =>
  async (deps, context) => {
    const requestedRef = refOf(context);
    const found = await findCustomer(deps.db, requestedRef);
    if (!found) return answerMissing(deps, context);
    // A guest who has opened an account since.
    if (found.ref.kind !== requestedRef.kind) return context.reply.redirect(customerPath(found.ref), 302);
    return answerCustomer(deps, context, found);
  };
export const showAccount = screenFor(accountOf);
export const showGuest = screenFor(guestOf);

type Refused = { readonly message?: string; readonly error?: string };

async function answerCustomer(
  deps: OfficeDeps,
  context: OfficeContext,
  found: FoundCustomer,
  refused?: Refused,
) {
  const { person } = found;
  const { role } = context.staff;
  const history = await loadHistory(deps.db, person);
  const kept = describeKept(await countKept(deps.db, person));
  return answerScreen(deps, context, {
    title: history.name || person.email,
    current: CUSTOMER_DESK_PATH,
    status: refused ? 422 : 200,
    body: (
      <>
        <p className={styles.lead}>
          <a href={CUSTOMER_DESK_PATH}>{texts.back}</a>
          <span>{history.joinedAt ? texts.since(history.joinedAt) : texts.guest}</span>
          {history.seenAt && <span>{texts.seen(history.seenAt)}</span>}
        </p>
        {refused?.message && <Notice tone="error">{refused.message}</Notice>}
        <Figures history={history} />
        <div className={styles.columns}>
          <div className={styles.side}>
            <Orders history={history} />
            <Reviews history={history} canModerate={may(role, 'moderate')} />
            <Returns history={history} />
          </div>
          <div className={styles.side}>
            <Contact found={found} history={history} />
            <Addresses history={history} />
            <Consents history={history} />
            <PersonalData found={found} context={context} kept={kept} error={refused?.error} />
          </div>
        </div>
      </>
    ),
  });
}

type DataProps = {
  found: FoundCustomer;
  context: OfficeContext;
  kept: readonly KeptEntry[];
  error: string | undefined;
};

function PersonalData({ found, context: { staff, nonce }, kept, error }: DataProps) {
  const mayExport = may(staff.role, 'export-data');
  const mayErase = may(staff.role, 'erase-customers');
  if (!mayExport && !mayErase) return null;
  return (
    <Panel id="donnees" title={texts.data} hint={texts.dataHint}>
      {mayExport && (
        <PressForm action={customerActionPath(found.ref, 'export')} nonce={nonce} button={texts.export} />
      )}
      {mayErase && <Erasure found={found} nonce={nonce} kept={kept} error={error} />}
    </Panel>
  );
}

type ErasureProps = Omit<DataProps, 'context'> & { nonce: string };

function Erasure({ found: { ref, person, awaitsErasure }, nonce, kept, error }: ErasureProps) {
  if (person.customer?.role === 'administrator') return <p>{texts.isAdministrator}</p>;
  if (awaitsErasure) return <p>{texts.awaitsErasure}</p>;
  return (
    <>
      <h3>{texts.eraseTitle}</h3>
      <ul className={styles.points}>
        {texts.erasePoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {kept.length > 0 && (
        <>
          <h3>{texts.keptTitle}</h3>
          <ul className={styles.points}>
            {kept.map(({ what, until }) => (
              <li key={what}>
                {what}. <span className={styles.muted}>{texts.keptUntil(until)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <OfficeForm
        action={customerActionPath(ref, 'erase')}
        nonce={nonce}
        label={texts.eraseTitle}
        isGuarded={false}
      >
        <CheckboxField
          id={CONFIRMED_FIELD}
          name={CONFIRMED_FIELD}
          value="1"
          label={texts.confirm}
          error={error}
          required
        />
        <Button type="submit" variant="danger">
          {texts.erase}
        </Button>
      </OfficeForm>
    </>
  );
}

const exportFor =
  (refOf: RefOf): OfficeScreen =>
  async (deps, context) => {
    const found = await findCustomer(deps.db, refOf(context));
    if (!found) return answerMissing(deps, context);
    const key = customerKey(found.ref);
    return sendExport(deps, context, {
      name: texts.fileName(key),
      type: 'application/json; charset=utf-8',
      content: `${JSON.stringify(await exportData(deps.db, found.person), null, 2)}\n`,
      audit: { what: 'customer', part: key },
    });
  };
export const sendAccountData = exportFor(accountOf);
export const sendGuestData = exportFor(guestOf);

const erasureFor =
  (refOf: RefOf): OfficeScreen =>
  async (deps, context) => {
    const { request, reply, actor } = context;
    const found = await findCustomer(deps.db, refOf(context));
    if (!found) return answerMissing(deps, context);
    if (readForm(request).text(CONFIRMED_FIELD) === '')
      return answerCustomer(deps, context, found, { error: texts.confirmFirst });
    const erased = await eraseCustomer(deps, actor, found.ref);
    if (erased.ok) return reply.redirect(doneHref(CUSTOMER_DESK_PATH, 'efface'), 303);
    if (erased.failure === 'unknown') return answerMissing(deps, context);
    return answerCustomer(deps, context, found, { message: texts.refusals[erased.failure] });
  };
export const submitAccountErasure = erasureFor(accountOf);
export const submitGuestErasure = erasureFor(guestOf);
