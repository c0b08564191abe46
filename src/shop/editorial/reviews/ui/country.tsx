import { LANGUAGE } from '#platform/french.ts';
import { texts } from '../texts.ts';
import styles from './review-card.module.css';

const names = new Intl.DisplayNames(LANGUAGE, { type: 'region' });

/** The two-letter code of a country; a script replaces it with the flag if the device can draw it (§9.2). */
export function Country({ code }: { code: string }) {
  return (
    <span className={styles.country} data-country-code={code} title={names.of(code)}>
      <span aria-hidden="true" data-country-flag="">
        {code}
      </span>
      <span className="visually-hidden">{texts.from(names.of(code) ?? code)}</span>
    </span>
  );
}
