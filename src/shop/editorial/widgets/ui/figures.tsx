import {
  formatCounter,
  ringRadius,
  type CounterNumber,
  type PieCharts,
  type ProgressBar,
} from '../figures.ts';
import { texts } from '../texts.ts';
import styles from './figures.module.css';

/** Bars that fill when they become visible; without scripts, they are full from the start. */
export function ProgressBars({ bars }: { bars: readonly ProgressBar[] }) {
  return (
    <ul className={styles.bars}>
      {bars.map(({ label, percent }, index) => (
        <li key={index} className={styles.bar} data-progress="">
          <span>{label}</span>
          <span className={styles.share}>{texts.percent(percent)}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={styles.track} aria-hidden="true">
            <rect width={percent} height="10" className={styles.fill} data-fill="" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** Numbers that count up when they become visible. Screen readers get the final number only. */
export function Counters({ numbers }: { numbers: readonly CounterNumber[] }) {
  return (
    <ul className={styles.figures}>
      {numbers.map(({ label, value, prefix, suffix }, index) => {
        const written = formatCounter(value, value);
        return (
          <li key={index} className={styles.figure}>
            <span className="visually-hidden">{`${prefix}${written}${suffix}`}</span>
            <span className={styles.number} aria-hidden="true">
              {prefix}
              <span data-number={value}>{written}</span>
              {suffix}
            </span>
            <span className={styles.label}>{label}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Rings that show a share of a whole (§9.11). */
export function PieChartList({ pie }: { pie: PieCharts }) {
  const { charts, sizePx, lineWidthPx } = pie;
  const circle = {
    cx: sizePx / 2,
    cy: sizePx / 2,
    r: ringRadius(pie),
    strokeWidth: lineWidthPx,
    fill: 'none',
    pathLength: 100,
  };
  return (
    <ul className={styles.figures}>
      {charts.map(({ label, percent }, index) => (
        <li key={index} className={styles.figure}>
          <span className={styles.pie}>
            <svg width={sizePx} height={sizePx} className={styles.ring} aria-hidden="true" data-pie="">
              <circle {...circle} className={styles.rest} />
              {percent > 0 && (
                <circle {...circle} strokeDasharray={`${percent} 100`} className={styles.part} />
              )}
            </svg>
            <span className={styles.inner}>{texts.percent(percent)}</span>
          </span>
          <span className={styles.label}>{label}</span>
        </li>
      ))}
    </ul>
  );
}
