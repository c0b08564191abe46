import { PATHS } from '#shop/common/paths/paths.ts';
import { Button } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { ANSWERS, CONSENT_FIELDS, type Purpose } from '../consent.ts';
import { texts } from '../texts.ts';
import styles from './consent-banner.module.css';

/** Where the cookies are explained. */
const COOKIES_HREF = `${PATHS.content('politique-de-confidentialite')}#cookies`;

type Props = {
  /** What this shop asks for. */
  purposes: readonly Purpose[];
  promocode: boolean;
  /** Whose script measures for the merchant, once the visitor agrees. */
  tagManager: URL | null;
};

/**
 * Asks before anything that is not necessary is kept. Every page carries it, the same for everybody; whoever has chosen
 * does not see it (early.ts). It stands there with the first paint and can be answered at once: the server takes the
 * answer as long as no script does. Without scripts nothing is kept, so nothing is asked.
 */
export function ConsentBanner({ purposes, promocode, tagManager }: Props) {
  return (
    <section
      className={styles.banner}
      aria-labelledby="consent-title"
      tabIndex={-1}
      data-consent=""
      data-promocode={promocode ? '' : undefined}
      data-tag-manager={tagManager?.href}
      data-needs-script=""
    >
      <form className={styles.inside} method="post" action={PATHS.consent} data-consent-form="">
        {purposes.map((purpose) => (
          <input key={purpose} type="hidden" name={CONSENT_FIELDS.asked} value={purpose} />
        ))}
        <div className={styles.words}>
          <p id="consent-title" className={styles.title}>
            {texts.title}
          </p>
          <p>
            {texts.explanation(purposes, tagManager?.host)} <a href={COOKIES_HREF}>{texts.more}</a>
          </p>
        </div>
        <fieldset id="consent-choices" className={styles.choices} hidden>
          <legend className="visually-hidden">{texts.choices}</legend>
          <CheckboxField
            id="consent-necessary"
            label={texts.necessary}
            hint={texts.necessaryHint}
            defaultChecked
            disabled
          />
          {purposes.map((purpose) => (
            <CheckboxField
              key={purpose}
              id={`consent-${purpose}`}
              name={CONSENT_FIELDS.given}
              value={purpose}
              label={
                purpose === 'partners' && tagManager
                  ? texts.partnerLabel(tagManager.host)
                  : texts.purposes[purpose].label
              }
              hint={texts.purposes[purpose].hint}
            />
          ))}
        </fieldset>
        {/* The same look for yes and no, side by side: neither is the easy way out. */}
        <div className={styles.buttons}>
          <Button type="submit" name={CONSENT_FIELDS.answer} value={ANSWERS.none}>
            {texts.refuseAll}
          </Button>
          <Button type="submit" name={CONSENT_FIELDS.answer} value={ANSWERS.all}>
            {texts.acceptAll}
          </Button>
          <Button
            variant="quiet"
            className={styles.third}
            aria-expanded={false}
            aria-controls="consent-choices"
            data-consent-customise=""
          >
            {texts.customise}
          </Button>
          <Button
            type="submit"
            variant="secondary"
            className={styles.third}
            hidden
            name={CONSENT_FIELDS.answer}
            value={ANSWERS.chosen}
          >
            {texts.save}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Opens the banner again; without scripts it leads to where the cookies are explained. */
export function ConsentLink() {
  return (
    <a href={COOKIES_HREF} data-consent-open="">
      {texts.manage}
    </a>
  );
}
