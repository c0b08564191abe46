import { ButtonLink } from '#platform/design/button.tsx';
import { Chip } from '#platform/design/chip.tsx';
import { Icon } from '#platform/design/icon.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { Skill } from '#shop/catalogue/game-finder/reasons.ts';
import { GAME_COUNT } from '#shop/catalogue/game-finder/recommend-games.ts';
import type { FoundGame, FoundGames } from '#shop/catalogue/game-finder/server/find-games.ts';
import { texts } from '#shop/catalogue/game-finder/texts.ts';
import type { GameWish } from '#shop/catalogue/game-finder/wish.ts';
import { ProductCard } from '#shop/catalogue/products/ui/product-card.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { ListingSettings } from '#shop/common/settings/listing-settings.ts';
import { cardExtras } from './card-extras.tsx';
import styles from './game-finder-page.module.css';

type Props = {
  wish: GameWish;
  skills: readonly Skill[];
  found: FoundGames;
  listing: ListingSettings;
};

/** The wish, the games that meet it and, apart from them, the games that meet it with one exception. */
export function GameResults({ wish, skills, found: { fitting, widened }, listing }: Props) {
  return (
    <>
      <WishChips wish={wish} skills={skills} />
      {fitting.length > 0 && (
        <section aria-labelledby="nos-idees">
          <h2 id="nos-idees" className={styles.subtitle}>
            {texts.ideas(fitting.length)}
          </h2>
          {fitting.length < GAME_COUNT && <p className={styles.remark}>{texts.few(fitting.length)}</p>}
          <GameGrid games={fitting} listing={listing} eagerCount={2} />
        </section>
      )}
      {fitting.length === 0 && (
        <Notice
          tone="info"
          quiet
          title={texts.none}
          actions={
            !widened && (
              <ButtonLink href={PATHS.listing} variant="secondary" size="s">
                {texts.seeAll}
              </ButtonLink>
            )
          }
        >
          {widened ? null : texts.nothing}
        </Notice>
      )}
      {widened && (
        <section aria-labelledby="autres-idees">
          <h2 id="autres-idees" className={styles.subtitle}>
            {texts.others}
          </h2>
          <p className={styles.remark}>{texts.widened[widened.condition]}</p>
          <GameGrid games={widened.games} listing={listing} eagerCount={0} />
        </section>
      )}
      <p className={styles.share}>{texts.share}</p>
    </>
  );
}

function WishChips({ wish, skills }: Pick<Props, 'wish' | 'skills'>) {
  const labels = [
    texts.childOf(wish.ageMonths),
    ...skills.filter(({ slug }) => wish.likes.includes(slug)).map(({ name }) => name),
    ...(wish.budget === null ? [] : [texts.atMost(wish.budget)]),
  ];
  return (
    <div className={styles.wish}>
      <ul className={styles.chips} aria-label={texts.criteria}>
        {labels.map((label) => (
          <li key={label}>
            <Chip tone="primary">{label}</Chip>
          </li>
        ))}
      </ul>
      <a href="#criteres">{texts.changeCriteria}</a>
    </div>
  );
}

type GridProps = { games: readonly FoundGame[]; listing: ListingSettings; eagerCount: number };

function GameGrid({ games, listing, eagerCount }: GridProps) {
  const { render } = cardExtras(listing);
  return (
    <ul className={styles.games}>
      {games.map(({ product, reasons }, at) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            eager={at < eagerCount}
            sizes={GAME_PICTURE_SIZES}
            below={
              <>
                <ul className={styles.reasons}>
                  {reasons.map(({ text, isMet }) => (
                    <li key={text} className={isMet ? styles.met : styles.unmet}>
                      <Icon name={isMet ? 'check' : 'info'} size="fit" />
                      <span>{text}</span>
                    </li>
                  ))}
                </ul>
                {render(product)}
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

const GAME_PICTURE_SIZES = '(width >= 75rem) 240px, (width >= 48rem) 30vw, 40vw';
