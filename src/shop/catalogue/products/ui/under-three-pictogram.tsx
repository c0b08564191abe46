import styles from './warnings.module.css';

/**
 * The pictogram « ne convient pas aux enfants de moins de 3 ans » of EN 71-1: a red circle with a bar over the
 * face of a child and “0-3”, on white. At 38 px it has the required diameter of 10 mm. Decorative: the
 * sentence stands beside it.
 */
export const UnderThreePictogram = () => (
  <svg viewBox="0 0 48 48" className={styles.pictogram} aria-hidden="true" focusable="false">
    <circle cx="24" cy="24" r="22" fill="#fff" />
    <path
      d="M32 17a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM22.2 9.3c.2-1.9 3.7-2 3.5.1M21 15.6v.8M27 15.6v.8M20.8 20c1.8 1.9 4.6 1.9 6.4 0M19.5 34.4c0 2.6-1.1 4.3-2.9 4.3s-2.9-1.7-2.9-4.3 1.1-4.3 2.9-4.3 2.9 1.7 2.9 4.3ZM22.4 34.6h4M29.3 31c1.6-1.3 5-1.2 5 1.3 0 1.6-1.3 2-2.7 2 1.8 0 3.2.5 3.2 2.3 0 2.6-4 2.7-5.7 1.3"
      fill="none"
      stroke="#000"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
    <path
      d="M46 24a22 22 0 1 1-44 0 22 22 0 0 1 44 0ZM8.5 8.5l31 31"
      fill="none"
      stroke="#d8001d"
      strokeWidth="3.6"
    />
  </svg>
);
