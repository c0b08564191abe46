import { Icon } from './icon.tsx';
import { texts } from './texts.ts';
import styles from './breadcrumb.module.css';

export type Crumb = { readonly label: string; readonly href?: string | undefined };

/** From the home page to the current page, which is last. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const last = items.length - 1;
  return (
    <nav aria-label={texts.breadcrumb} className={styles.breadcrumb}>
      <ol className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={`${index} ${label}`} className={styles.item}>
            {index > 0 && <Icon name="chevron-right" size="fit" className={styles.separator} />}
            {href !== undefined && index < last ? (
              <a href={href} className={styles.link}>
                {label}
              </a>
            ) : (
              <span aria-current={index === last ? 'page' : undefined} className={styles.current}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
