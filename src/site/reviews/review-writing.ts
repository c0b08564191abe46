import type { FastifyInstance } from 'fastify';
import { askQuestionRoutes } from './ask-question-page.tsx';
import { ownReviewRoutes } from './own-review-page.tsx';
import { reportRoutes } from './report-page.tsx';
import { reviewRequestRoutes } from './review-requests-page.tsx';
import { writeReviewRoutes } from './write-review-page.tsx';
import type { WritingPageDeps } from './writing-shell.tsx';

/** Everything that is written about products and the shop. */
export function reviewWriting(app: FastifyInstance, deps: WritingPageDeps): void {
  writeReviewRoutes(app, deps);
  ownReviewRoutes(app, deps);
  askQuestionRoutes(app, deps);
  reportRoutes(app, deps);
  reviewRequestRoutes(app, deps);
}
