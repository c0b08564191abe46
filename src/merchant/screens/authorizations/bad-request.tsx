import { Notice } from '#platform/design/notice.tsx';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import { authorizationTexts as texts } from './texts.ts';

/** Tells why a request for access cannot be shown. The browser is led nowhere: its urls are not trusted. */
export const answerBadRequest = (deps: OfficeDeps, context: OfficeContext, reason: string) =>
  answerScreen(deps, context, {
    title: texts.badTitle,
    current: '',
    status: 400,
    body: <Notice tone="error">{reason}</Notice>,
  });
