import { ButtonLink } from '#platform/design/button.tsx';
import { ChipLink } from '#platform/design/chip.tsx';
import { Tabs } from '#platform/design/tabs.tsx';
import { REVIEW_WIDGET } from '../contract.ts';
import type { Rating } from '../rating.ts';
import { askHref, writeHref } from '../review-links.ts';
import { reviewListHref, startOf } from '../review-list.ts';
import type { ReviewsPanel } from '../review.ts';
import { texts } from '../texts.ts';
import { MediaGrid } from './media-grid.tsx';
import { QuestionList } from './question-list.tsx';
import { RatingSummary } from './rating-summary.tsx';
import type { ReviewContext } from './review-card.tsx';
import { ReviewListPart } from './review-list.tsx';
import { ReviewRules } from './review-rules.tsx';
import { ReviewTools } from './review-tools.tsx';
import styles from './reviews-widget.module.css';

/**
 * The link targets of the widget's tabs and of the badge below the product name; each id opens the reviews
 * tab (§2.1).
 */
export const WIDGET_ID = { reviews: 'comment-avis', questions: 'comment-questions' } as const;

type Props = { slug: string; panel: ReviewsPanel; rating: Rating; context: ReviewContext };

/**
 * The reviews panel of a product page (§2.1). It is the same for all visitors; individual parts are loaded by
 * the browser.
 */
export function ReviewsWidget({ slug, panel, rating, context }: Props) {
  return (
    <section
      className={styles.widget}
      aria-labelledby="titre-avis"
      data-reviews=""
      data-widget-version={REVIEW_WIDGET.version}
      data-platform={REVIEW_WIDGET.platform}
    >
      <div className={styles.head}>
        <h2 id="titre-avis" className={styles.title}>
          {texts.title}
        </h2>
        <RatingSummary rating={rating} list={startOf({ kind: 'product', slug })} />
        <div className={styles.actions}>
          <ButtonLink href={writeHref(slug)} rel="nofollow" data-write-review={slug}>
            {texts.write}
          </ButtonLink>
          <ButtonLink href={askHref(slug)} rel="nofollow" variant="secondary" data-ask-question={slug}>
            {texts.ask}
          </ButtonLink>
        </div>
        <div data-review-form-place="" className={styles.formPlace} />
      </div>
      <MediaGrid media={panel.media} />
      <Tabs
        label={texts.reviewsOrQuestions}
        headingLevel={3}
        tabs={[
          {
            id: WIDGET_ID.reviews,
            label: texts.reviewsTab(rating.count),
            content: <Reviews slug={slug} panel={panel} context={context} />,
          },
          {
            id: WIDGET_ID.questions,
            label: texts.questionsTab(panel.questions.length),
            content: <QuestionList questions={panel.questions} context={context} />,
          },
        ]}
      />
    </section>
  );
}

function Reviews({ slug, panel, context }: Omit<Props, 'rating'>) {
  const list = startOf({ kind: 'product', slug });
  return (
    <div className={styles.reviews} data-review-browser="">
      <div className={styles.bar}>
        <nav aria-label={texts.subjects} className={styles.subjects}>
          <ChipLink href={reviewListHref(list)} rel="nofollow" selected data-review-subject="">
            {texts.ofProduct}
          </ChipLink>
          <ChipLink href={reviewListHref(startOf({ kind: 'shop' }))} rel="nofollow" data-review-subject="">
            {texts.ofShop}
          </ChipLink>
        </nav>
        <ReviewTools list={list} />
      </div>
      <ReviewRules />
      <p className="visually-hidden" role="status" data-review-status="" />
      <ReviewListPart list={list} listed={panel} context={context} />
    </div>
  );
}
