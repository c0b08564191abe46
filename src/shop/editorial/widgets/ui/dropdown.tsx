import { Icon } from '#platform/design/icon.tsx';
import { isSafeLink } from '../safe-link.ts';
import type { DropdownWidget } from '../widget.ts';
import styles from './panels.module.css';

/** A button and the list of links it opens, without scripts too (§4.18). Only safe links are rendered. */
export function Dropdown({ dropdown }: { dropdown: DropdownWidget }) {
  const links = dropdown.links.filter(({ link }) => isSafeLink(link));
  return (
    <details className={styles.dropdown} data-dropdown="">
      <summary className={styles.summary}>
        {dropdown.label}
        <Icon name="chevron-down" size="s" className={styles.sign} />
      </summary>
      <ul className={styles.links}>
        {links.map(({ label, link }, index) => (
          <li key={index}>
            <a href={link} className={styles.link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
