import { classNames } from '#platform/design/class-names.ts';
import type { Banner } from '../coming-soon.ts';
import { texts } from '../texts.ts';
import styles from './coming-soon-banner.module.css';

/** Reminds the merchant that visitors cannot see this page yet. */
export function ComingSoonBanner({ restUrl, nonce }: Banner) {
  return (
    <aside id="coming-soon-footer-banner" aria-label={texts.bannerLabel} className={styles.banner}>
      <p className={styles.text}>{texts.banner}</p>
      <a
        href="#coming-soon-footer-banner"
        role="button"
        className={classNames('coming-soon-footer-banner-dismiss', styles.dismiss)}
        data-rest-url={restUrl}
        data-rest-nonce={nonce}
        data-needs-script=""
      >
        {texts.dismiss}
      </a>
    </aside>
  );
}
