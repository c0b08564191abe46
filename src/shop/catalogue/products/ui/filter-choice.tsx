import { formatCount } from '#platform/french.ts';
import { classNames } from '#platform/design/class-names.ts';
import { Icon } from '#platform/design/icon.tsx';
import styles from './listing-filters.module.css';

type Props = {
  id: string;
  name: string;
  count: number;
  chosen: boolean;
  href: string;
  /** Only one can be chosen at a time (shown as a radio button). */
  round?: boolean;
  color?: string | null;
  /**
   * The data attributes with which the browser applies the choice without a page load
   * (products/browser/listing-refresh.ts).
   */
  data?: Readonly<Record<`data-${string}`, string>>;
};

/**
 * A link that adds the choice to the listing, or removes it if chosen. A choice without products is not a
 * link.
 */
export function FilterChoice({ id, name, count, chosen, href, round = false, color = null, data }: Props) {
  const content = (
    <>
      <span className={classNames(styles.box, round && styles.round)}>
        <Icon name="check" size="fit" />
      </span>
      {color && <ColorDot color={color} />}
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{formatCount(count)}</span>
    </>
  );
  if (count === 0 && !chosen)
    return <span className={classNames(styles.choice, styles.none)}>{content}</span>;
  return (
    <a
      id={id}
      href={href}
      className={styles.choice}
      aria-current={chosen ? 'true' : undefined}
      rel="nofollow"
      {...data}
    >
      {content}
    </a>
  );
}

/** An SVG, because the content security policy forbids style attributes. */
function ColorDot({ color }: { color: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="7.5" fill={color} />
    </svg>
  );
}
