import { Button, ButtonLink } from '#platform/design/button.tsx';
import { RadioGroup } from '#platform/design/choice-field.tsx';
import { closes } from '#platform/design/dialog-trigger.ts';
import { Dialog } from '#platform/design/dialog.tsx';
import { SelectField } from '#platform/design/field.tsx';
import { ChallengeDialog } from '#shop/orders/payments/ui/challenge-dialog.tsx';
import { DIALOG_IDS } from '../contract.ts';
import type { ExpressSettings } from '../express-settings.ts';
import { contactLine, SANDBOX_CARDS, SANDBOX_CONTACTS } from '../sandbox-wallet.ts';
import { texts } from '../texts.ts';
import styles from './express-dialogs.module.css';

type Props = { settings: ExpressSettings; isSandbox: boolean };

/**
 * The dialogs of pages with wallets. They are outside the page's forms, which would otherwise submit their
 * fields.
 */
export function ExpressDialogs({ settings, isSandbox }: Props) {
  return (
    <>
      {settings.signInFirst && <SignIn />}
      {isSandbox && (
        <>
          <Sheet />
          <ChallengeDialog id={DIALOG_IDS.challenge} />
        </>
      )}
    </>
  );
}

/** Asks the visitor to sign in first (§4.7); a script inserts the message for the clicked wallet. */
function SignIn() {
  return (
    <Dialog
      id={DIALOG_IDS.signIn}
      title={texts.signIn.title}
      size="s"
      footer={
        <>
          <Button variant="secondary" {...closes}>
            {texts.signIn.refuse}
          </Button>
          <ButtonLink href="/mon-compte/" data-express-sign-in="">
            {texts.signIn.accept}
          </ButtonLink>
        </>
      }
    >
      <p data-express-message="" />
    </Dialog>
  );
}

const FORM_ID = 'express-sheet-form';

/** Simulates the device's sheet in the sandbox: contact, shipping method and payment card. */
function Sheet() {
  return (
    <Dialog
      id={DIALOG_IDS.sheet}
      title={texts.region}
      size="s"
      insists
      footer={
        <>
          <p className={styles.total}>
            {texts.total} <output data-sheet-total="" />
          </p>
          <Button variant="secondary" {...closes}>
            {texts.sheet.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} data-sheet-pay="">
            {texts.leads.default}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={styles.sheet} data-sheet="">
        <p className={styles.lead}>{texts.sheet.lead}</p>
        <div className={styles.problem} role="alert" data-sheet-problem="" />
        <RadioGroup
          id="express-contact"
          name="contact"
          legend={texts.sheet.contact}
          defaultValue={SANDBOX_CONTACTS[0]?.id}
          options={SANDBOX_CONTACTS.map((contact) => ({ value: contact.id, label: contactLine(contact) }))}
        />
        <fieldset className={styles.rates} data-sheet-rates="">
          <legend className={styles.legend}>{texts.sheet.delivery}</legend>
          <template data-sheet-rate="">
            <label className={styles.rate}>
              <input type="radio" name="rate" />
              <span>
                <span data-rate-label="" />
                <small className={styles.detail} data-rate-detail="" />
              </span>
              <span className={styles.amount} data-rate-amount="" />
            </label>
          </template>
          <div data-sheet-rate-list="" />
        </fieldset>
        <SelectField
          id="express-card"
          name="card"
          label={texts.sheet.card}
          options={Object.entries(SANDBOX_CARDS).map(([outcome, value]) => ({
            value,
            label: texts.sandboxCards[outcome as keyof typeof SANDBOX_CARDS],
          }))}
        />
        <div>
          <p className={styles.legend}>{texts.sheet.order}</p>
          <template data-sheet-line="">
            <div className={styles.line}>
              <dt data-line-label="" />
              <dd className={styles.amount} data-line-amount="" />
            </div>
          </template>
          <dl className={styles.lines} data-sheet-lines="" />
        </div>
      </form>
    </Dialog>
  );
}
