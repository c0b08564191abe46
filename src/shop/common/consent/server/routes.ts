import { dayInFrance } from '#platform/french.ts';
import type { Handler } from '#platform/server/handler.ts';
import { z } from 'zod';
import { parseForm, readForm } from '#platform/server/edge/read-form.ts';
import type { Deps } from '#platform/server/deps.ts';
import { pageBefore } from '#shop/common/page-notices/server/page-before.ts';
import {
  consentOf,
  CONSENT_COOKIE,
  CONSENT_FIELDS,
  CONSENT_LIFETIME_S,
  outcomeOf,
  PURPOSES,
  VERSION,
  writeConsent,
} from '../consent.ts';
import { countAnswer } from './store.ts';

const purposesSchema = z
  .union([z.string().transform((text) => [text]), z.array(z.string())])
  .catch([])
  .transform((given) => PURPOSES.filter((purpose) => given.includes(purpose)));

const formSchema = z.object({
  [CONSENT_FIELDS.answer]: z.string().catch(''),
  [CONSENT_FIELDS.asked]: purposesSchema,
  [CONSENT_FIELDS.given]: purposesSchema,
});

/**
 * Counts the answer of the consent banner. Without scripts it also saves the answer and redirects back; a script
 * has saved it already and expects no page.
 */
export const saveConsent: Handler<Pick<Deps, 'config' | 'db' | 'now'>> =
  ({ config, db, now }) =>
  async (request, reply) => {
    const form = parseForm(formSchema, readForm(request));
    if (form.ok) {
      const secure = config.publicUrl.startsWith('https:');
      // Not httpOnly: scripts read the cookie before the first paint.
      const options = { path: '/', maxAge: CONSENT_LIFETIME_S, sameSite: 'lax', secure } as const;
      const agreed = consentOf(form.value);
      reply.setCookie(CONSENT_COOKIE, writeConsent(agreed), options);
      const answer = outcomeOf(form.value.asked, agreed);
      if (form.value.asked.length > 0)
        try {
          await countAnswer(db, { day: dayInFrance(now()), version: VERSION, answer });
        } catch (error) {
          // The choice of the visitor counts more than its proof.
          request.log.error({ err: error }, 'an answer to the consent banner was not counted');
        }
    }
    reply.header('Cache-Control', 'no-store');
    if (request.headers['sec-fetch-dest'] === 'empty') return reply.code(204).send();
    return reply.redirect(pageBefore(request), 303);
  };
