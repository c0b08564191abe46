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
  PURPOSES,
  writeConsent,
} from '../consent.ts';

const purposesSchema = z
  .union([z.string().transform((text) => [text]), z.array(z.string())])
  .catch([])
  .transform((given) => PURPOSES.filter((purpose) => given.includes(purpose)));

const formSchema = z.object({
  [CONSENT_FIELDS.answer]: z.string().catch(''),
  [CONSENT_FIELDS.asked]: purposesSchema,
  [CONSENT_FIELDS.given]: purposesSchema,
});

/** Saves the answer of the consent banner without scripts, and redirects back. */
export const saveConsent: Handler<Pick<Deps, 'config'>> =
  ({ config }) =>
  async (request, reply) => {
    const form = parseForm(formSchema, readForm(request));
    if (form.ok) {
      const secure = config.publicUrl.startsWith('https:');
      // Not httpOnly: scripts read the cookie before the first paint.
      const options = { path: '/', maxAge: CONSENT_LIFETIME_S, sameSite: 'lax', secure } as const;
      reply.setCookie(CONSENT_COOKIE, writeConsent(consentOf(form.value)), options);
    }
    return reply.header('Cache-Control', 'no-store').redirect(pageBefore(request), 303);
  };
