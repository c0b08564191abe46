import type { RequestContext } from '#platform/server/request-context.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { countEmailAttempt } from '#shop/customers/accounts/server/attempts.ts';
import {
  checkContact,
  readContact,
  type ContactDraft,
  type ContactFault,
} from '#shop/customers/contact/contact-form.ts';
import { sendContactMessage } from '#shop/customers/contact/server/send-message.ts';
import { contactTexts as texts } from '#shop/customers/contact/texts.ts';
import { ContactForm } from '#shop/customers/contact/ui/contact-form.tsx';
import { inboxItemPath } from '#shop/customers/inbox/inbox-list.ts';
import { FIELD } from '#shop/editorial/reviews/form-rules.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { answerWriting } from '#site/reviews/writing-shell.tsx';

/** Accepts the form of the contact page, which is cached and therefore carries no token. */
export const submitContact: Screen<PageDeps> = (deps) => async (request, reply) => {
  const { text } = readForm(request);
  const sent = () => reply.redirect(PATHS.contactSent, 303);
  if (text(FIELD.trap) !== '') return sent();
  const draft = readContact(text);
  const again = (state: Omit<FormState, 'draft'>) =>
    answerForm(deps, { request, reply }, { draft, ...state });
  const faults = checkContact(draft);
  if (faults.length > 0) return again({ faults, status: 422 });
  const attempt = { kind: 'writing', email: draft.email, client: clientOf(request) } as const;
  const allowed = await countEmailAttempt(deps, attempt);
  if (!allowed.ok) return again({ problem: texts.slowDown(allowed.waitSeconds), status: 429 });
  await sendContactMessage(deps, draft, (id) => inboxItemPath('contact', id));
  return sent();
};

type FormState = {
  readonly draft: ContactDraft;
  readonly status: number;
  readonly faults?: readonly ContactFault[];
  readonly problem?: string;
};

const answerForm = (deps: PageDeps, { request, reply }: RequestContext, { status, ...form }: FormState) =>
  answerWriting(deps, request, reply, {
    title: texts.title,
    path: PATHS.contact,
    status,
    body: <ContactForm {...form} />,
  });

export const showContactSent: Screen<PageDeps> = (deps) => async (request, reply) =>
  answerWriting(deps, request, reply, {
    title: texts.sentTitle,
    path: PATHS.contactSent,
    body: (
      <>
        <Notice tone="success">{texts.sent}</Notice>
        <p>{texts.sentHint}</p>
        <p>
          <ButtonLink variant="secondary" href={PATHS.home}>
            {texts.home}
          </ButtonLink>
        </p>
      </>
    ),
  });
