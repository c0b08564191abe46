import { Button, ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { idField } from '#platform/server/edge/fields.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { texts as accessTexts } from '#shop/staff/access/texts.ts';
import {
  API_KEY_FIELDS,
  API_KEY_REVOCATION_PATH,
  API_KEYS_PATH,
  readApiKeyForm,
} from '#shop/staff/api-keys/api-key.ts';
import {
  apiKeyDraft,
  createApiKey,
  revokeApiKey,
  type ApiCredentials,
} from '#shop/staff/api-keys/server/change-api-keys.ts';
import { listApiKeys, type ListedApiKey } from '#shop/staff/api-keys/server/list-api-keys.ts';
import { texts as keyTexts } from '#shop/staff/api-keys/texts.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { faultMessages, named, refusedState, storedState, type FormState } from '../../forms/form-state.ts';
import { FieldGroups, FormNotice, OfficeForm } from '../../forms/office-form.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { formatMoment } from '../format-moment.ts';
import { keyTexts as texts } from './texts.ts';
import styles from './keys.module.css';

const NEW_KEY = { name: '', permission: 'read', role: 'manager' };
const GROUPS = [{ title: texts.create, fields: API_KEY_FIELDS }];

const newKeyState = () => storedState(API_KEY_FIELDS, NEW_KEY);

export const showKeys: OfficeScreen = (deps, context) => answerKeys(deps, context, newKeyState());

export const submitKey: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const { values, faults } = readApiKeyForm(form);
  const draft = apiKeyDraft.safeParse(values);
  if (!draft.success)
    return answerKeys(deps, context, refusedState(form, faultMessages(API_KEY_FIELDS, faults)));
  const created = await createApiKey(deps, draft.data, context.actor);
  if (created.ok) return answerNewKey(deps, context, created.value);
  const problem = named(API_KEY_FIELDS, 'name', texts.nameTaken);
  return answerKeys(deps, context, refusedState(form, [problem]));
};

export const submitRevocation: OfficeScreen = async (deps, context) => {
  const id = idField.safeParse(readForm(context.request).text('id'));
  const revoked = id.success && (await revokeApiKey(deps, id.data, context.actor)).ok;
  if (revoked) return context.reply.redirect(doneHref(API_KEYS_PATH, 'revoquee'), 303);
  return answerKeys(deps, context, { ...newKeyState(), status: 422 }, texts.unknown);
};

async function answerKeys(deps: OfficeDeps, context: OfficeContext, state: FormState, refusal?: string) {
  const keys = await listApiKeys(deps.db);
  const { nonce } = context;
  return answerScreen(deps, context, {
    title: texts.title,
    current: API_KEYS_PATH,
    status: state.status,
    done: texts.done,
    body: (
      <>
        <p className={styles.lead}>
          {texts.lead} <a href={PATHS.apiGuide}>{texts.guide}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <section aria-labelledby="cles" className={styles.part}>
          <h2 id="cles">{texts.keys}</h2>
          {keys.length === 0 ? <p>{texts.empty}</p> : <KeyTable keys={keys} nonce={nonce} />}
        </section>
        <FormNotice state={state} />
        <OfficeForm action={API_KEYS_PATH} nonce={nonce} label={texts.create} isGuarded={false}>
          <FieldGroups groups={GROUPS} state={state} />
          <Button type="submit">{texts.create}</Button>
        </OfficeForm>
      </>
    ),
  });
}

function KeyTable({ keys, nonce }: { keys: readonly ListedApiKey[]; nonce: string }) {
  const { columns } = texts;
  return (
    <OfficeTable
      caption={texts.keys}
      columns={[
        columns.name,
        columns.key,
        columns.access,
        columns.created,
        columns.used,
        columns.actions,
      ].map((label) => ({ label }))}
      rows={keys.map((key) => ({
        key: key.id,
        cells: [
          <span key="name" className={styles.name}>
            {key.name}
          </span>,
          <code key="key">{`…${key.keyEnd}`}</code>,
          `${keyTexts.permissions[key.permission]} · ${accessTexts.roles[key.role]}`,
          formatMoment(key.createdAt),
          key.lastUsedAt ? formatMoment(key.lastUsedAt) : texts.never,
          key.revokedAt ? (
            <span key="state" className={styles.revoked}>
              {texts.revokedAt(formatMoment(key.revokedAt))}
            </span>
          ) : (
            <Revocation key="revoke" id={key.id} name={key.name} nonce={nonce} />
          ),
        ],
      }))}
    />
  );
}

const Revocation = ({ id, name, nonce }: { id: number; name: string; nonce: string }) => (
  <form method="post" action={API_KEY_REVOCATION_PATH} className={styles.press}>
    <input type="hidden" name={NONCE_FIELD} value={nonce} />
    <input type="hidden" name="id" value={id} />
    <Button type="submit" variant="secondary" size="s" aria-label={texts.revokeKey(name)}>
      {texts.revoke}
    </Button>
  </form>
);

/** Shows a new key, once: its secret is stored encrypted and never shown again. */
const answerNewKey = (deps: OfficeDeps, context: OfficeContext, credentials: ApiCredentials) =>
  answerScreen(deps, context, {
    title: texts.newTitle,
    current: API_KEYS_PATH,
    status: 201,
    body: (
      <section className={styles.part}>
        <p className={styles.lead}>{texts.newLead}</p>
        <dl className={styles.credentials}>
          {[
            [texts.url, deps.config.publicUrl],
            [texts.consumerKey, credentials.consumerKey],
            [texts.consumerSecret, credentials.consumerSecret],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <ButtonLink href={API_KEYS_PATH}>{texts.back}</ButtonLink>
        </p>
      </section>
    ),
  });
