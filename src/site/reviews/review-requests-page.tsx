import { queryOf } from '#platform/server/edge/request-query.ts';
import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { formTexts as texts } from '#shop/editorial/reviews/form-texts.ts';
import { LINK_PARAMETER, WRITING } from '#shop/editorial/reviews/review-links.ts';
import { refuseRequests } from '#shop/editorial/reviews/server/request-reviews.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { answerWriting, type WritingPageDeps } from './writing-shell.tsx';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './writing-shell.module.css';

const PATH = WRITING.refuseRequests;

// Shows a button only: mail scanners that follow links must not change anything.
export const showRequestRefusal: Screen<WritingPageDeps> = (deps) => async (request, reply) => {
  const token = queryOf(request).get(LINK_PARAMETER.token) ?? '';
  const body = (
    <form method="post" action={PATH} className={styles.narrow}>
      <p>{texts.refuseRequestsLead}</p>
      <input type="hidden" name={LINK_PARAMETER.token} value={token} />
      <div>
        <Button type="submit">{texts.refuseRequests}</Button>
      </div>
    </form>
  );
  return answerWriting(deps, request, reply, { title: texts.refuseRequests, path: PATH, body });
};

export const refuseReviewRequests: Screen<WritingPageDeps> = (deps) => async (request, reply) => {
  const isDone = await refuseRequests(deps, readForm(request).text(LINK_PARAMETER.token));
  const body = isDone ? (
    <Notice tone="success">{texts.requestsRefused}</Notice>
  ) : (
    <Notice tone="error">{texts.notOurLink}</Notice>
  );
  return answerWriting(deps, request, reply, {
    title: texts.refuseRequests,
    path: PATH,
    body,
    status: isDone ? 200 : 410,
  });
};
