import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import type { ReviewerAccount } from '#shop/editorial/reviews/server/find-reviewer.ts';
import type { WritingDeps } from '#shop/editorial/reviews/server/writing-deps.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import styles from './writing-shell.module.css';

export type WritingPageDeps = PageDeps & WritingDeps;

type WritingPageContent = {
  readonly title: string;
  readonly path: string;
  readonly body: ReactNode;
  readonly status?: number;
  readonly headers?: Record<string, string>;
};

/** The url may identify the author: the page is not cached, and its url is not sent as a referrer. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' } as const;

/**
 * Answers with a screen to write a review, or with its result. Other pages embed its `data-writing` part with
 * a script that requests this page (reviews/browser/writing.ts).
 */
export function answerWriting(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: WritingPageContent,
) {
  const { title, path, status = 200, headers } = shown;
  const body = (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <div className={styles.writing} data-writing="" tabIndex={-1}>
        {shown.body}
      </div>
    </div>
  );
  const page = { title, description: title, path, hidden: true, tags: [], body };
  return answerPage(deps, request, reply, { page, status, headers: { ...PRIVATE, ...headers } });
}

export async function findAccount(
  deps: PageDeps,
  request: FastifyRequest,
): Promise<ReviewerAccount | undefined> {
  const customer = await findCustomer(deps, request);
  if (!customer) return undefined;
  const { id, email, firstName, lastName, billing } = customer;
  return {
    id,
    email,
    firstName: firstName || billing.firstName,
    lastName: lastName || billing.lastName,
    country: billing.country,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The submission id that a form sends, or a new one if it sends none. */
export const submissionOf = (input: string) => (UUID.test(input) ? input : randomUUID());
