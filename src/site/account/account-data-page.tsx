import { Button, ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { errorOf, FIELD, type AccountFault } from '#shop/customers/accounts/account-faults.ts';
import { ACCOUNT, NONCE_FIELD } from '#shop/customers/accounts/account-paths.ts';
import { deleteAccount } from '#shop/customers/personal-data/server/delete-account.ts';
import { exportData } from '#shop/customers/personal-data/server/export-data.ts';
import { texts } from '#shop/customers/accounts/texts.ts';
import { PasswordField } from '#shop/customers/accounts/ui/password-field.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import { faultResponse } from './fault-response.ts';
import { forCustomers, sendAccountScreen, sendGuestScreen, type AccountContext } from './account-shell.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import styles from './account.module.css';

export const showData = forCustomers((deps, call) => show(deps, call, {}));

export const exportOwnData = forCustomers(async (deps, { customer, reply }) =>
  reply
    .type('application/json; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${texts.exportFile}"`)
    .send(`${JSON.stringify(await exportData(deps.db, { email: customer.email, customer }), null, 2)}\n`),
);

export const deleteOwnAccount = forCustomers(async (deps, call) => {
  const { customer, request, reply } = call;
  if (customer.role === 'administrator') return show(deps, call, {});
  const outcome = await deleteAccount(deps, { request, reply }, customer, readForm(request));
  if (outcome.kind === 'deleted')
    return sendGuestScreen(deps, request, reply, {
      title: texts.deletedTitle,
      body: <p>{texts.deleted}</p>,
    });
  return show(deps, call, { faults: outcome.faults });
});

type DataPageState = { readonly faults?: readonly AccountFault[] };

function show(deps: PageDeps, call: AccountContext, { faults = [] }: DataPageState) {
  const body = (
    <>
      <section className={styles.card} aria-labelledby="export">
        <h2 id="export">{texts.exportTitle}</h2>
        <p>{texts.exportLead}</p>
        <p>
          <a href={PATHS.ownData}>{texts.otherEmail}</a>
        </p>
        <div>
          <ButtonLink href={ACCOUNT.exportData} variant="secondary" download={texts.exportFile}>
            {texts.exportButton}
          </ButtonLink>
        </div>
      </section>
      {call.customer.role === 'administrator' ? (
        <Notice quiet>{texts.deleteAdministrator}</Notice>
      ) : (
        <DeleteForm nonce={call.nonce} error={errorOf(faults, FIELD.currentPassword)} />
      )}
    </>
  );
  return sendAccountScreen(deps, call, {
    title: texts.data,
    current: ACCOUNT.data,
    body,
    ...faultResponse(faults),
  });
}

function DeleteForm({ nonce, error }: { nonce: string; error: string | undefined }) {
  return (
    <form method="post" action={ACCOUNT.data} className={styles.card} aria-labelledby="delete" noValidate>
      <h2 id="delete">{texts.deleteTitle}</h2>
      <p>{texts.deleteLead}</p>
      <ul className={styles.plainList}>
        {texts.deletePoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <PasswordField
        id="delete-password"
        name={FIELD.currentPassword}
        label={texts.currentPassword}
        error={error}
      />
      <div>
        <Button type="submit" variant="danger">
          {texts.deleteButton}
        </Button>
      </div>
    </form>
  );
}
