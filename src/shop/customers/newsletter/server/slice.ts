import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { NewsletterRouteDeps } from './accept-form.ts';
import { NEWSLETTER_JOB, updateProvider } from './provider-jobs.ts';
import { newsletterRoute } from './routes.ts';
import { forgetOldSubscriptions } from './store.ts';

export const newsletter: Slice<NewsletterRouteDeps> = {
  name: 'newsletter',
  routes: newsletterRoute,
  jobs: ({ config }) => ({ [NEWSLETTER_JOB]: updateProvider(config) }),
  chores: [
    {
      name: 'forget old subscriptions',
      everyMs: HOUR_MS,
      run: ({ db, now }) => forgetOldSubscriptions(db, now()),
    },
  ],
};
