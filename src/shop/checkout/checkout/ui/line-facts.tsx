import { classNames } from '#platform/design/class-names.ts';
import { Warnings } from '#shop/catalogue/products/ui/warnings.tsx';
import styles from './line-facts.module.css';

type Props = { features: readonly string[]; warnings: readonly string[]; className?: string | undefined };

/** The essential features and the warnings of a line, read before the order button (L221-14). */
export function LineFacts({ features, warnings, className }: Props) {
  if (features.length === 0 && warnings.length === 0) return null;
  return (
    <div className={classNames(styles.facts, className)}>
      {features.length > 0 && <p className={styles.features}>{features.join(' · ')}</p>}
      <Warnings warnings={warnings} look="line" />
    </div>
  );
}
