import { Button, ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { ACCOUNT, NONCE_FIELD } from '#shop/customers/accounts/account-paths.ts';
import { deleteAccount } from '#shop/customers/accounts/server/delete-account.ts';
import { exportData } from '#shop/customers/accounts/server/export-data.ts';
import { texts } from '#shop/customers/accounts/texts.ts';
import { PasswordField } from '#shop/customers/accounts/ui/password-field.tsx';
import { refusal } from './account-details-page.tsx';
import { forCustomers, sendAccountScreen, sendGuestScreen, type AccountContext } from './account-shell.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import styles from './account.module.css';

export const showData = forCustomers((deps, call) => show(deps, call, {}));

export const exportOwnData = forCustomers(async (deps, { customer, reply }) =>
  reply
    .type('application/json; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${texts.exportFile}"`)
    .send(`${JSON.stringify(await exportData(deps.db, customer), null, 2)}\n`),
);

export const deleteOwnAccount = forCustomers(async (deps, call) => {
  const { customer, request, reply } = call;
  if (customer.role === 'administrator') return show(deps, call, {});
  const outcome = await deleteAccount(deps, { request, reply }, customer, request.body);
  if (outcome.kind === 'deleted')
    return sendGuestScreen(deps, request, reply, {
      title: texts.deletedTitle,
      body: <p>{texts.deleted}</p>,
    });
  const { sentence, ...answer } = refusal(outcome.reason);
  return show(deps, call, { ...answer, error: sentence });
});

type DataPageState = { status?: number; headers?: Record<string, string>; error?: string };

function show(deps: PageDeps, call: AccountContext, { error, status = 200, headers = {} }: DataPageState) {
  const body = (
    <>
      <section className={styles.card} aria-labelledby="export">
        <h2 id="export">{texts.exportTitle}</h2>
        <p>{texts.exportLead}</p>
        <div>
          <ButtonLink href={ACCOUNT.exportData} variant="secondary" download={texts.exportFile}>
            {texts.exportButton}
          </ButtonLink>
        </div>
      </section>
      {call.customer.role === 'administrator' ? (
        <Notice quiet>{texts.deleteAdministrator}</Notice>
      ) : (
        <DeleteForm nonce={call.nonce} error={error} />
      )}
    </>
  );
  return sendAccountScreen(deps, call, { title: texts.data, current: ACCOUNT.data, body, status, headers });
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
        name="password_current"
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
