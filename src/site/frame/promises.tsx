import { Icon } from '#platform/design/icon.tsx';
import type { ShopPromise } from '#shop/common/settings/shopfront-settings.ts';
import styles from './footer.module.css';

/** The promises of the shop in one line. */
export function Promises({ promises }: { promises: readonly ShopPromise[] }) {
  if (promises.length === 0) return null;
  return (
    <ul className={styles.promises}>
      {promises.map(({ icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <Icon name={icon} />
          <div>
            <strong>{title}</strong>
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
