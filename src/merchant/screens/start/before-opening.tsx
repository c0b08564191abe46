import { ButtonLink } from '#platform/design/button.tsx';
import type { Deps } from '#platform/server/deps.ts';
import { comingSoonSettings } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { missingToOpen, type Requirement } from '#shop/notices/opening/opening.ts';
import { loadOpeningFacts } from '#shop/notices/opening/server/open-shop.ts';
import { MissingList } from './missing-list.tsx';
import { START_PATH } from './start-steps.ts';
import { startTexts as texts } from './texts.ts';
import styles from './start.module.css';

/** The items still missing before the shop may open; undefined once it is open. */
export async function findMissingWhileClosed(
  deps: Pick<Deps, 'db' | 'config' | 'keyedHash'>,
): Promise<readonly Requirement[] | undefined> {
  if (!(await comingSoonSettings.load(deps.db)).isComingSoon) return undefined;
  return missingToOpen(await loadOpeningFacts(deps));
}

/** The part of the home screen that leads to the opening of the shop. */
export function BeforeOpening({ missing }: { missing: readonly Requirement[] }) {
  return (
    <section aria-labelledby="ouverture" className={styles.part}>
      <h2 id="ouverture">{texts.beforeOpening}</h2>
      <p>{missing.length === 0 ? texts.readyToOpen : texts.lacking}</p>
      <MissingList missing={missing} />
      <p>
        <ButtonLink href={START_PATH}>{texts.start}</ButtonLink>
      </p>
    </section>
  );
}
