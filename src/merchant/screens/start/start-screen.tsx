import { Button, ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { createDeliveryTemplate } from '#shop/basket/delivery-desk/server/create-template.ts';
import { findMailServer } from '#shop/common/mails/server/mail-server.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { comingSoonSettings } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { missingToOpen, type OpeningFacts, type Requirement } from '#shop/notices/opening/opening.ts';
import { loadOpeningFacts, openToVisitors } from '#shop/notices/opening/server/open-shop.ts';
import { texts as openingTexts } from '#shop/notices/opening/texts.ts';
import { versionOf, type SettingsPart } from '#shop/staff/settings-desk/server/settings-part.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { storedState, type FormState } from '../../forms/form-state.ts';
import { FormNotice, OfficeForm } from '../../forms/office-form.tsx';
import { PartForm, savePart } from '../settings/settings-screen.tsx';
import { MissingList } from './missing-list.tsx';
import { StepExtras } from './start-extras.tsx';
import {
  OPEN_PATH,
  pathAfter,
  START_PATH,
  type RefusedMail,
  START_STEPS,
  stepPartPath,
  stepPath,
  type StartStep,
} from './start-steps.ts';
import { startTexts as texts } from './texts.ts';
import styles from './start.module.css';

export const showStart: OfficeScreen = (deps, context) => answerStart(deps, context, undefined);

/** Opens the shop, or shows what is missing. */
export const submitOpening: OfficeScreen = async (deps, context) => {
  const opened = await openToVisitors(deps, context.actor);
  if (opened.ok) return context.reply.redirect(doneHref(START_PATH, 'ouverte'), 303);
  return answerStart(deps, context, opened.missing);
};

export const submitDeliveryTemplate: OfficeScreen = async (deps, context) => {
  const { shop } = await loadOpeningFacts(deps);
  const address = shop.street === '' ? '' : `${shop.street}, ${shop.postcode} ${shop.city}`;
  const author = { actor: context.actor, now: deps.now() };
  await inTransaction(deps.db, (tx) => createDeliveryTemplate(tx, author, address));
  return context.reply.redirect(doneHref(stepPath('livraison'), 'livraison'), 303);
};

async function answerStart(
  deps: OfficeDeps,
  context: OfficeContext,
  refused: readonly Requirement[] | undefined,
) {
  const [facts, { isComingSoon }] = await Promise.all([
    loadOpeningFacts(deps),
    comingSoonSettings.load(deps.db),
  ]);
  const missing = missingToOpen(facts);
  const ready = START_STEPS.filter(({ provides }) => !provides.some((one) => missing.includes(one)));
  return answerScreen(deps, context, {
    title: texts.title,
    current: START_PATH,
    status: refused ? 422 : 200,
    done: texts.done,
    actions: (
      <ButtonLink href={PATHS.home} variant="secondary">
        {texts.look}
      </ButtonLink>
    ),
    body: (
      <>
        {refused && (
          <Notice tone="error" title={texts.refused}>
            <p>{openingTexts.refusal(refused)}</p>
          </Notice>
        )}
        <p className={styles.lead}>{texts.lead(ready.length, START_STEPS.length)}</p>
        <Steps missing={missing} />
        <Opening isComingSoon={isComingSoon} missing={missing} nonce={context.nonce} />
      </>
    ),
  });
}

/** The steps with what each still lacks. */
function Steps({ missing, current }: { missing: readonly Requirement[]; current?: StartStep }) {
  return (
    <nav aria-label={texts.steps}>
      <ol className={styles.steps}>
        {START_STEPS.map((step) => {
          const lacks = step.provides.filter((one) => missing.includes(one));
          const state =
            lacks.length > 0 ? texts.toDo : step.provides.length > 0 ? texts.ready : texts.toCheck;
          return (
            <li key={step.slug} className={styles.step}>
              <a href={stepPath(step.slug)} aria-current={step === current ? 'step' : undefined}>
                {step.title}
              </a>
              <span className={styles.state} data-open={lacks.length > 0 ? '' : undefined}>
                {state}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type OpeningProps = { isComingSoon: boolean; missing: readonly Requirement[]; nonce: string };

function Opening({ isComingSoon, missing, nonce }: OpeningProps) {
  return (
    <section aria-labelledby="ouverture" className={styles.part}>
      <h2 id="ouverture">{texts.opening}</h2>
      {!isComingSoon && <p>{texts.isOpen}</p>}
      {isComingSoon && missing.length === 0 && <p>{texts.canOpen}</p>}
      {isComingSoon && missing.length > 0 && (
        <>
          <p>{texts.stillClosed}</p>
          <MissingList missing={missing} />
        </>
      )}
      {isComingSoon && (
        <OfficeForm action={OPEN_PATH} nonce={nonce} label={texts.open}>
          <Button type="submit">{texts.open}</Button>
        </OfficeForm>
      )}
    </section>
  );
}

export const showStep =
  (step: StartStep): OfficeScreen =>
  (deps, context) =>
    answerStep(deps, context, { step });

/** Saves one form of a step and shows the step again. */
export const submitStepPart =
  (step: StartStep, part: SettingsPart): OfficeScreen =>
  async (deps, context) => {
    const refused = await savePart(deps, context, part);
    if (refused) return answerStep(deps, context, { step, refused: { id: part.form.id, state: refused } });
    return context.reply.redirect(doneHref(stepPath(step.slug), 'enregistre'), 303);
  };

export type ShownStep = {
  readonly step: StartStep;
  /** A form of the settings that was refused, by its id. */
  readonly refused?: { readonly id: string; readonly state: FormState };
  readonly testMail?: RefusedMail;
};

export async function answerStep(deps: OfficeDeps, context: OfficeContext, shown: ShownStep) {
  const { step, refused, testMail } = shown;
  const facts: OpeningFacts = await loadOpeningFacts(deps);
  const mailServer = step.slug === 'e-mails' ? await findMailServer(deps) : undefined;
  const stored = await Promise.all(step.parts.map((part) => part.loadStored(deps.db)));
  const missing = missingToOpen(facts);
  const lacks = missing.filter((one) => step.provides.includes(one));
  return answerScreen(deps, context, {
    title: step.title,
    current: START_PATH,
    status: refused?.state.status ?? (testMail ? (testMail.isTyping ? 422 : 502) : 200),
    done: texts.done,
    actions: (
      <ButtonLink href={START_PATH} variant="secondary">
        {texts.all}
      </ButtonLink>
    ),
    body: (
      <>
        <p className={styles.lead}>{step.lead}</p>
        {refused && <FormNotice state={refused.state} />}
        {lacks.length > 0 && (
          <p>
            {texts.missing} {lacks.map((one) => openingTexts.missing[one]).join(', ')}.
          </p>
        )}
        {step.parts.map((part, index) => {
          const values = part.read(stored[index]);
          const { id, fields } = part.form;
          return (
            <PartForm
              key={id}
              action={stepPartPath(step.slug, id)}
              nonce={context.nonce}
              part={part}
              version={versionOf(part, values)}
              state={refused?.id === id ? refused.state : storedState(fields, values)}
            />
          );
        })}
        <StepExtras
          step={step}
          facts={facts}
          testMail={testMail}
          mailServer={mailServer}
          payments={deps.payments}
          provider={deps.provider}
          staff={context.staff}
          nonce={context.nonce}
        />
        <p>
          <ButtonLink href={pathAfter(step)} variant={lacks.length > 0 ? 'secondary' : 'primary'}>
            {lacks.length > 0 ? texts.skip : texts.next}
          </ButtonLink>
        </p>
        <Steps missing={missing} current={step} />
      </>
    ),
  });
}
