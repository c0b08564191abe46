import { LANGUAGE } from '../../../platform/french.ts';
import { flagOf } from '../../addresses/flag.ts';
import { texts } from '../texts.ts';
import styles from './review-card.module.css';

const names = new Intl.DisplayNames(LANGUAGE, { type: 'region' });

/** The flag of a country; a device that has none to draw shows the two letters it is made of (§9.2). */
export function Country({ code }: { code: string }) {
  return (
    <span className={styles.country} data-country-code={code} title={names.of(code)}>
      <span aria-hidden="true">{flagOf(code)}</span>
      <span className="visually-hidden">{texts.from(names.of(code) ?? code)}</span>
    </span>
  );
}
