import { texts } from '../texts.ts';
import styles from './share-links.module.css';

type ShareLinksProps = {
  title: string;
  url: string;
  networks: readonly { readonly name: string; readonly href: string }[];
};

/** Plain links: no request goes to a social network before the visitor follows one. */
export function ShareLinks({ title, url, networks }: ShareLinksProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div className={styles.share} data-no-print="">
      <p>{texts.share}</p>
      <ul className={styles.links}>
        {networks.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener nofollow" aria-label={texts.shareOn(name)}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={mail} aria-label={texts.shareByMail}>
            {texts.byMail}
          </a>
        </li>
      </ul>
    </div>
  );
}
