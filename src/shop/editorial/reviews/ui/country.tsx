import { LANGUAGE } from '#platform/french.ts';
import { texts } from '../texts.ts';
import styles from './review-card.module.css';

const names = new Intl.DisplayNames(LANGUAGE, { type: 'region' });

/** The two letters of a country; scripts put its flag there where the device has one to draw (§9.2). */
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
