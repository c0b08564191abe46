import type { ReactNode } from 'react';
import { formatCount, formatDate } from '#platform/french.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Icon } from '#platform/design/icon.tsx';
import { Stars } from '#platform/design/stars.tsx';
import { VOTE_FIELDS, type VoteChoice } from '../contract.ts';
import { reportHref } from '../reporting.ts';
import { isLongText, linkedVideo, reviewAnchor, type Review } from '../review.ts';
import { shareLinks } from '../share.ts';
import { texts } from '../texts.ts';
import { Country } from './country.tsx';
import { ReviewPicture } from './review-picture.tsx';
import styles from './review-card.module.css';

/** The shop data shown in review cards. */
export type ReviewContext = {
  readonly shopName: string;
  readonly publicUrl: string;
  readonly showsDates: boolean;
};

type Props = {
  review: Review;
  context: ReviewContext;
  /** Shows the product, for lists with reviews of several products. */
  showsProduct?: boolean;
};

/** A review card (§2.1). Its content is untrusted and rendered as text. */
export function ReviewCard({ review, context, showsProduct = false }: Props) {
  const author = review.authorName || texts.anonymous;
  return (
    <article
      id={reviewAnchor(review.id)}
      tabIndex={-1}
      aria-label={`${author}, ${texts.stars(review.rating)}`}
      className={styles.card}
      data-review={review.id}
    >
      <header className={styles.head}>
        <p className={styles.author}>
          <span className={styles.name}>{author}</span>
          {review.country && <Country code={review.country} />}
        </p>
        <p className={styles.facts}>
          <Stars rating={review.rating} size="s" />
          {review.isVerified && (
            <span className={styles.verified}>
              <Icon name="check" size="fit" />
              {texts.verified}
            </span>
          )}
        </p>
        {context.showsDates && <Dates review={review} />}
      </header>
      {showsProduct && <About review={review} />}
      {review.title && <h3 className={styles.title}>{review.title}</h3>}
      <Body text={review.body} />
      <Media review={review} author={author} />
      {review.reply && (
        <div className={styles.reply}>
          <p className={styles.replied}>{texts.replied(context.shopName)}</p>
          <p className={styles.text}>{review.reply}</p>
        </div>
      )}
      <Actions review={review} author={author} context={context} />
    </article>
  );
}

/** The law requires the dates of publication, of the experience and of any edit (D111-17). */
function Dates({ review: { publishedOn, experiencedOn, editedOn } }: { review: Review }) {
  return (
    <p className={styles.dates}>
      <time dateTime={publishedOn} data-time-ago="">
        {texts.published(formatDate(publishedOn))}
      </time>
      {experiencedOn && <time dateTime={experiencedOn}>{texts.experienced(formatDate(experiencedOn))}</time>}
      {editedOn && <time dateTime={editedOn}>{texts.edited(formatDate(editedOn))}</time>}
    </p>
  );
}

/** « sur Tour rose », « sur Toupie (hors boutique) » (§2.2). */
function About({ review: { product } }: { review: Review }): ReactNode {
  if (!product) return <p className={styles.about}>{texts.onShop}</p>;
  return (
    <p className={styles.about}>
      {texts.onProduct}{' '}
      {product.slug === null ? (
        `${product.name} ${texts.outOfShop}`
      ) : (
        <a href={PATHS.product(product.slug)}>{product.name}</a>
      )}
    </p>
  );
}

function Body({ text }: { text: string }) {
  if (!isLongText(text)) return <p className={styles.text}>{text}</p>;
  return (
    <div className={styles.long} data-long-text="">
      <p className={styles.text}>{text}</p>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={false}
        data-needs-script=""
        data-unfold=""
      >
        {texts.showAll}
      </button>
    </div>
  );
}

function Media({ review: { pictures, videoUrl }, author }: { review: Review; author: string }) {
  const video = linkedVideo(videoUrl);
  if (pictures.length === 0 && video === null) return null;
  return (
    <ul className={styles.media}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <ReviewPicture picture={picture} alt={texts.picture(author)} sizes="6rem" upTo={320} />
        </li>
      ))}
      {video !== null && (
        <li>
          <a href={video} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.video}>
            <Icon name="play" />
            {texts.video}
            <span className="visually-hidden"> ({texts.newWindow})</span>
          </a>
        </li>
      )}
    </ul>
  );
}

type ActionProps = { review: Review; author: string; context: ReviewContext };

function Actions({ review, author, context }: ActionProps) {
  return (
    <footer className={styles.actions}>
      <Votes review={review} />
      <Share review={review} context={context} />
      <a
        href={reportHref('review', review.id)}
        rel="nofollow"
        className={styles.small}
        aria-label={texts.reportThis(author)}
      >
        {texts.report}
      </a>
    </footer>
  );
}

/**
 * The vote form; a script updates its counts in place. This browser's own vote is not rendered, because the
 * page is cached for all visitors.
 */
function Votes({ review: { id, helpful, unhelpful } }: { review: Review }) {
  const thumb = (voice: VoteChoice, label: string, count: number) => (
    <button
      type="submit"
      name={VOTE_FIELDS.voice}
      value={voice}
      className={styles.thumb}
      aria-label={`${label}, ${texts.votes(count)}`}
      data-voice={voice}
    >
      <Icon name={voice === 'oui' ? 'thumb-up' : 'thumb-down'} size="s" />
      <span data-voices="">{formatCount(count)}</span>
    </button>
  );
  return (
    <form method="post" action={PATHS.reviewVote} className={styles.votes} data-review-vote="">
      <input type="hidden" name={VOTE_FIELDS.review} value={id} />
      <fieldset className={styles.thumbs}>
        <legend className="visually-hidden">{texts.wasItHelpful}</legend>
        {thumb('oui', texts.helpful, helpful)}
        {thumb('non', texts.unhelpful, unhelpful)}
      </fieldset>
    </form>
  );
}

function Share({ review, context: { publicUrl, shopName } }: Omit<ActionProps, 'author'>) {
  const { slug } = review.product ?? { slug: null };
  const path = slug === null ? PATHS.reviews : `${PATHS.product(slug)}#${reviewAnchor(review.id)}`;
  const words = [review.title || review.product?.name, shopName].filter(Boolean).join(' – ');
  return (
    <details className={styles.share}>
      <summary className={styles.small}>{texts.share}</summary>
      <ul className={styles.networks}>
        {shareLinks(publicUrl + path, words).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={`${texts.shareOn(name)} (${texts.newWindow})`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
