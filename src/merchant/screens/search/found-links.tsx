import type { FoundGroup } from './find-anything.ts';
import { searchTexts as texts } from './texts.ts';
import styles from './search.module.css';

/** The results of a search; the palette takes them from here (`browser/palette.ts`). */
export function FoundLinks({ groups, query }: { groups: readonly FoundGroup[]; query: string }) {
  return (
    <div data-found="" className={styles.found}>
      {groups.length === 0 && <p>{texts.nothing(query)}</p>}
      {groups.map(({ title, links }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className={styles.link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
