import { PATHS } from '#shop/common/paths/paths.ts';
import { Button } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { ANSWERS, CONSENT_FIELDS, type Purpose } from '../consent.ts';
import { texts } from '../texts.ts';
import styles from './consent-banner.module.css';

/** The url of the cookie policy. */
const COOKIES_HREF = `${PATHS.content('politique-de-confidentialite')}#cookies`;

type Props = {
  /** The purposes that this shop asks for. */
  purposes: readonly Purpose[];
  promocode: boolean;
  /** The url of the merchant's analytics script, loaded once the visitor consents. */
  tagManager: URL | null;
  /** The host of the service that locates visitors who consent. */
  locationHost: string | undefined;
};

/**
 * Asks for consent before any non-essential data is stored. Every page contains the same banner; it is hidden
 * if the visitor has chosen (early.ts). It is part of the first paint and works at once: the server handles
 * the form until the script has loaded. Without scripts nothing is stored, so the banner is not shown.
 */
export function ConsentBanner({ purposes, promocode, tagManager, locationHost }: Props) {
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
        <p className={styles.words}>
          <span id="consent-title" className="visually-hidden">
            {texts.title}
          </span>
          {texts.explanation(purposes, tagManager?.host)}{' '}
          <button
            type="button"
            className={styles.customise}
            aria-expanded={false}
            aria-controls="consent-choices"
            data-consent-customise=""
          >
            {texts.customise}
          </button>
        </p>
        <fieldset id="consent-choices" className={styles.choices} hidden>
          <legend className="visually-hidden">{texts.choices}</legend>
          <p>
            {texts.cookies} <a href={COOKIES_HREF}>{texts.more}</a>
          </p>
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
              hint={
                purpose === 'location' && locationHost !== undefined
                  ? texts.locationHint(locationHost)
                  : texts.purposes[purpose].hint
              }
            />
          ))}
        </fieldset>
        {/* Accept and refuse look the same and are side by side, so that neither is favoured. */}
        <div className={styles.buttons}>
          <Button type="submit" name={CONSENT_FIELDS.answer} value={ANSWERS.none}>
            {texts.refuseAll}
          </Button>
          <Button type="submit" name={CONSENT_FIELDS.answer} value={ANSWERS.all}>
            {texts.acceptAll}
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

/** Opens the banner again; without scripts it links to the cookie policy. */
export function ConsentLink() {
  return (
    <a href={COOKIES_HREF} data-consent-open="">
      {texts.manage}
    </a>
  );
}
