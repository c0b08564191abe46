import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { NONCE_FIELD, OFFICE } from '#shop/staff/access/office-paths.ts';
import { LONGEST_PASSKEY_NAME } from '#shop/staff/access/passkeys.ts';
import {
  addPasskey,
  dropPasskey,
  renamePasskey,
  type PasskeyRefusal,
} from '#shop/staff/access/server/change-passkeys.ts';
import { challengeNewPasskey, shopRelyingParty } from '#shop/staff/access/server/passkey-challenge.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { PasskeyButton } from '../../frame/passkey-button.tsx';
import { PASSKEY_FIELDS } from './passkey-list.tsx';
import { answerProfile } from './profile-screen.tsx';
import { answerCodes } from './recovery-codes.tsx';
import { profileTexts as texts } from './texts.ts';
import styles from './profile.module.css';

const LONGEST_TYPED = 1_000;
const LONGEST_ANSWER = 20_000;

export const showNewPasskey: OfficeScreen = (deps, context) =>
  shopRelyingParty(deps) ? answerNewPasskey(deps, context, '') : answerMissing(deps, context);

/** Makes the challenge for a new passkey. */
export const submitPasskeyChallenge: OfficeScreen = async (deps, { staff, reply }) => {
  const party = shopRelyingParty(deps);
  if (!party) return reply.code(404).type('text/plain; charset=utf-8').send(texts.passkeysImpossible);
  const { name: shopName } = await shopSettings.load(deps.db);
  return reply.send(await challengeNewPasskey(deps, party, { member: staff, shopName }));
};

export const submitNewPasskey: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const name = form.text(PASSKEY_FIELDS.name).slice(0, LONGEST_TYPED);
  const answer = form.text(PASSKEY_FIELDS.answer).slice(0, LONGEST_ANSWER);
  const added = await addPasskey(deps, context, { name, answer });
  if (!added.ok) return answerNewPasskey(deps, context, name, added.failure);
  const { recoveryCodes } = added.value;
  return recoveryCodes
    ? answerCodes(deps, context, recoveryCodes)
    : context.reply.redirect(doneHref(OFFICE.profile, 'cle-ajoutee'), 303);
};

export const submitPasskeyName: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const id = form.text(PASSKEY_FIELDS.id).slice(0, LONGEST_ANSWER);
  const name = form.text(PASSKEY_FIELDS.name).slice(0, LONGEST_TYPED);
  const renamed = await renamePasskey(deps, context, { id, name });
  if (renamed.ok) return context.reply.redirect(doneHref(OFFICE.profile, 'cle-renommee'), 303);
  if (renamed.failure === 'wrong') return answerMissing(deps, context);
  const refused = { id, name, problem: texts.passkeyProblems[renamed.failure] };
  return answerProfile(deps, context, { refused });
};

export const submitPasskeyRemoval: OfficeScreen = async (deps, context) => {
  const id = readForm(context.request).text(PASSKEY_FIELDS.id).slice(0, LONGEST_ANSWER);
  await dropPasskey(deps, context, id);
  return context.reply.redirect(doneHref(OFFICE.profile, 'cle-retiree'), 303);
};

function answerNewPasskey(deps: OfficeDeps, context: OfficeContext, name: string, refusal?: PasskeyRefusal) {
  const isNameRefused = refusal === 'name-required' || refusal === 'name-too-long';
  return answerScreen(deps, context, {
    title: texts.newPasskeyTitle,
    current: OFFICE.profile,
    status: refusal === undefined ? 200 : 422,
    body: (
      <section className={styles.part}>
        <p>{texts.newPasskeyLead}</p>
        {refusal && !isNameRefused && <Notice tone="error">{texts.passkeyProblems[refusal]}</Notice>}
        <p hidden data-passkeys-unsupported="">
          {texts.passkeysUnsupported}
        </p>
        <noscript>{texts.passkeysNeedScripts}</noscript>
        <form method="post" action={OFFICE.passkeys} className={styles.form} noValidate>
          <input type="hidden" name={NONCE_FIELD} value={context.nonce} />
          <TextField
            id="nom-cle"
            name={PASSKEY_FIELDS.name}
            label={texts.passkeyName}
            hint={texts.passkeyNameHint}
            maxLength={LONGEST_PASSKEY_NAME}
            autoComplete="off"
            required
            defaultValue={name}
            error={isNameRefused ? texts.passkeyProblems[refusal] : undefined}
          />
          <PasskeyButton
            kind="new"
            challengeHref={OFFICE.passkeyChallenge}
            name={PASSKEY_FIELDS.answer}
            label={texts.makePasskey}
          />
        </form>
        <p>
          <a href={OFFICE.profile}>{texts.backToProfile}</a>
        </p>
      </section>
    ),
  });
}
