import { ButtonLink } from '#platform/design/button.tsx';
import { texts } from '#shop/catalogue/game-finder/texts.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import styles from './finder-invitation.module.css';

/** Leads to the game finder. */
export function FinderInvitation() {
  return (
    <section className={styles.invitation} aria-labelledby="trouver-un-jeu">
      <div className={styles.text}>
        <h2 id="trouver-un-jeu">{texts.title}</h2>
        <p>{texts.introduction}</p>
      </div>
      <ButtonLink href={PATHS.gameFinder} iconEnd="arrow-right">
        {texts.invitationButton}
      </ButtonLink>
    </section>
  );
}
