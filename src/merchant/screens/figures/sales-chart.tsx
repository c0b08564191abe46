import { gross } from '#shop/basket/pricing/vat.ts';
import { turnoverOf, type SalesRow } from '#shop/orders/sales-figures/sales-table.ts';
import { texts } from './texts.ts';
import styles from './figures.module.css';

const BAR = 20;
const GAP = 6;
const HEIGHT = 120;

/** The turnover as bars. The table below it has the same figures, so the chart is hidden from screen readers. */
export function SalesChart({ rows }: { rows: readonly SalesRow[] }) {
  const amounts = rows.map((row) => Math.max(0, gross(turnoverOf(row))));
  const most = Math.max(...amounts);
  if (most <= 0) return null;
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption>{texts.chart}</figcaption>
      <svg viewBox={`0 0 ${rows.length * (BAR + GAP)} ${HEIGHT}`} preserveAspectRatio="none">
        {rows.map(({ bucket }, index) => {
          const height = ((amounts[index] ?? 0) / most) * HEIGHT;
          return (
            <rect
              key={bucket}
              x={index * (BAR + GAP)}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx={2}
            />
          );
        })}
      </svg>
    </figure>
  );
}
