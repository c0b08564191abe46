import { dayInFrance } from '#platform/french.ts';
import { UNITS, type Countdown } from '../countdown.ts';
import { texts } from '../texts.ts';
import styles from './countdown.module.css';

/**
 * A countdown that runs in the browser, so the page itself can be cached. Without scripts it shows the end
 * date. The merchant's texts are escaped, never rendered as HTML (§5.8).
 */
export function CountdownWidget({ countdown }: { countdown: Countdown }) {
  const { target, title, labels, finishTitle, finishContent } = countdown;
  return (
    <div className={styles.countdown} data-countdown={target}>
      <div data-running="" className={styles.running}>
        {title && <p className={styles.title}>{title}</p>}
        <p className={styles.until}>{texts.until(dayInFrance(new Date(target)))}</p>
        <dl className={styles.units} role="timer" aria-label={texts.left} data-needs-script="">
          {UNITS.map((unit) => (
            <div key={unit} className={styles.unit}>
              <dt>{labels[unit]}</dt>
              <dd data-unit={unit}>–</dd>
            </div>
          ))}
        </dl>
      </div>
      <div data-finished="" className={styles.finished} hidden>
        {finishTitle && <p className={styles.title}>{finishTitle}</p>}
        {finishContent && <p>{finishContent}</p>}
      </div>
    </div>
  );
}
