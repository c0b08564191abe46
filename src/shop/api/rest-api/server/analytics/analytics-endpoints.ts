import { z } from 'zod';
import { PATHS } from '#shop/common/paths/paths.ts';
import { analyticsTexts } from '../../texts-analytics.ts';
import { anyArgs, endpoint, type Endpoint } from '../endpoint.ts';
import { links } from '../links.ts';
import { leaderboardEndpoints } from './leaderboards.ts';
import { soldProductsEndpoint } from './sold-products.ts';
import { statsEndpoints } from './stats.ts';

export const ANALYTICS_NAMESPACE = 'wc-analytics';
export const ANALYTICS_ROOT = `${PATHS.apiGuide}${ANALYTICS_NAMESPACE}`;

const report = z.object({ slug: z.string(), description: z.string(), path: z.string(), _links: links });

const reportList: Endpoint = endpoint({
  methods: ['GET'],
  path: '/reports',
  needs: 'see-figures',
  purpose: 'view',
  isList: true,
  item: report,
  summary: analyticsTexts.list,
  args: anyArgs,
  answer: async ({ config }) => ({
    body: Object.entries(analyticsTexts.slugs).map(([slug, description]) => ({
      slug,
      description,
      path: `/${ANALYTICS_NAMESPACE}/reports/${slug}`,
      _links: { self: [{ href: `${config.publicUrl}${ANALYTICS_ROOT}/reports/${slug}` }] },
    })),
  }),
});

/** The figures that phone apps and dashboards read. */
export const ANALYTICS_ENDPOINTS: readonly Endpoint[] = [
  reportList,
  ...statsEndpoints,
  soldProductsEndpoint,
  ...leaderboardEndpoints,
];
