import {
  NEWSLETTER_DESK_PATH,
  NEWSLETTER_EXPORT_PATH,
  subscriberRemovalPath,
} from '#shop/customers/newsletter/subscriber-list.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import {
  showNewsletterList,
  submitNewsletterExport,
  submitSubscriberRemoval,
} from '../newsletter/newsletter-screen.tsx';
import { showSearches, submitSynonym } from '../searches/searches-screen.tsx';
import { AUDIENCE_PATH, SEARCHES_PATH, SYNONYM_PATH } from './audience-paths.ts';
import { showAudience } from './audience-screen.tsx';

/** The screens and forms of the newsletter list, the searches and the audience. */
export const AUDIENCE_URLS: readonly OfficeUrl[] = [
  screen(NEWSLETTER_DESK_PATH, 'see-newsletter', showNewsletterList),
  form(NEWSLETTER_EXPORT_PATH, 'export-newsletter', submitNewsletterExport, { recent: true }),
  form(subscriberRemovalPath(':id(^\\d{1,9}$)'), 'export-newsletter', submitSubscriberRemoval, {
    recent: true,
  }),
  screen(SEARCHES_PATH, 'see-audience', showSearches),
  form(SYNONYM_PATH, 'teach-search', submitSynonym),
  screen(AUDIENCE_PATH, 'see-audience', showAudience),
];
