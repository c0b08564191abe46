import type { ReactNode } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import type {
  HeroContent,
  HomeBlock,
  IdeasContent,
  TextContent,
} from '#shop/editorial/home-page/home-block.ts';
import type { Loop } from '#shop/editorial/loops/loop.ts';
import { LoopRow } from '#shop/editorial/loops/ui/loop-row.tsx';
import type { Review } from '#shop/editorial/reviews/review.ts';
import type { Frame } from '#site/frame/frame.ts';
import { Promises } from '#site/frame/promises.tsx';
import { ReviewRow } from '#site/reviews/review-row.tsx';
import { cardExtras } from './card-extras.tsx';
import { FinderInvitation } from './finder-invitation.tsx';
import styles from './home-page.module.css';

const BACKGROUND_WIDTH = 1200;

type HomeProps = {
  blocks: readonly HomeBlock[];
  frame: Frame;
  loops: readonly Loop[];
  pictures: ReadonlyMap<number, Picture>;
  reviews: readonly Review[];
  /** The widgets of the blocks, ready to be shown, by the id of their block. */
  widgets: ReadonlyMap<string, ReactNode>;
};

/** The blocks of the home page, in their order. The headline of the first hero is that of the page. */
export function Home({ blocks, ...shown }: HomeProps) {
  const main = blocks.find(({ kind }) => kind === 'hero');
  return (
    <>
      {!main && <h1 className="visually-hidden">{shown.frame.shop.name}</h1>}
      {blocks.map((block) => (
        <Block key={block.id} block={block} isMain={block === main} {...shown} />
      ))}
    </>
  );
}

type BlockProps = Omit<HomeProps, 'blocks'> & { block: HomeBlock; isMain: boolean };

function Block({ block, isMain, frame, loops, pictures, reviews, widgets }: BlockProps) {
  const pictureOf = (id: number | null) => (id === null ? undefined : pictures.get(id));
  switch (block.kind) {
    case 'hero': {
      const { picture, phonePicture, ...content } = block.content;
      const texts = {
        headline: content.headline || frame.shop.name,
        text: content.text || frame.shop.tagline,
      };
      return (
        <Hero
          content={{ ...block.content, ...texts }}
          isMain={isMain}
          picture={pictureOf(picture)}
          onPhones={pictureOf(phonePicture)}
        />
      );
    }
    case 'loop': {
      const loop = loops.find(({ widget }) => widget.id === block.content.id);
      return loop && <LoopRow loop={loop} below={cardExtras(frame.listing)} />;
    }
    case 'finder':
      return (
        <div className={styles.invitation}>
          <FinderInvitation />
        </div>
      );
    case 'ideas':
      return <Ideas id={block.id} content={block.content} background={pictureOf(block.content.picture)} />;
    case 'text':
      return <TextBlock id={block.id} content={block.content} />;
    case 'widget':
      return <div className={styles.widget}>{widgets.get(block.id)}</div>;
    case 'promises':
      return <Promises promises={frame.storefront.promises} />;
    case 'reviews':
      return <ReviewRow reviews={reviews} />;
  }
}

type HeroProps = {
  content: HeroContent;
  isMain: boolean;
  picture: Picture | undefined;
  onPhones: Picture | undefined;
};

function Hero({ content: { headline, text, button, buttonHref }, isMain, picture, onPhones }: HeroProps) {
  const Heading = isMain ? 'h1' : 'h2';
  return (
    <section className={styles.hero}>
      {picture && (
        <ResponsivePicture
          picture={picture}
          onPhones={onPhones}
          sizes="100vw"
          upTo={2000}
          eager={isMain}
          className={styles.heroPicture}
        />
      )}
      <div className={styles.heroText}>
        <Heading>{headline}</Heading>
        {text && <p>{text}</p>}
        {button && (
          <ButtonLink href={buttonHref || PATHS.listing} size="l" iconEnd="arrow-right">
            {button}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

type IdeasProps = { id: string; content: IdeasContent; background: Picture | undefined };

function Ideas({ id, content: { title, ideas, button, buttonHref }, background }: IdeasProps) {
  return (
    <section className={styles.pedagogy} aria-labelledby={id}>
      <div className={styles.pedagogyText}>
        <h2 id={id}>{title}</h2>
        <dl className={styles.ideas}>
          {ideas.map((idea) => (
            <div key={idea.title}>
              <dt>{idea.title}</dt>
              <dd>{idea.text}</dd>
            </div>
          ))}
        </dl>
        {button && (
          <ButtonLink href={buttonHref || PATHS.listing} variant="secondary">
            {button}
          </ButtonLink>
        )}
      </div>
      {background && (
        <div
          className={styles.pedagogyPicture}
          data-background={pictureUrl(background, Math.min(BACKGROUND_WIDTH, background.width), 'webp')}
        />
      )}
    </section>
  );
}

function TextBlock({
  id,
  content: { title, text, button, buttonHref },
}: {
  id: string;
  content: TextContent;
}) {
  return (
    <section className={styles.text} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      {button && (
        <p>
          <ButtonLink href={buttonHref || PATHS.listing} variant="secondary">
            {button}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
