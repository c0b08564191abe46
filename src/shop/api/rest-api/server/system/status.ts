import { z } from 'zod';
import { readMachineFacts } from '#platform/server/house/machine-facts.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { setupTexts } from '../../texts-setup.ts';
import { anyArgs, endpoint, type Endpoint, type RestDeps } from '../endpoint.ts';

const PATH = '/system_status';
const { system: systemTexts } = setupTexts;

/** The release of the public reference that this API follows. Clients ask for it before they use a call. */
const FOLLOWED_RELEASE = '10.3.0';
/** The release of the platform that goes with it. */
const FOLLOWED_PLATFORM = '6.8.3';
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

const anything = z.record(z.string(), z.unknown());
const item = z.object({
  environment: anything,
  database: anything,
  active_plugins: z.array(anything),
  inactive_plugins: z.array(anything),
  dropins_mu_plugins: z.object({ dropins: z.array(anything), mu_plugins: z.array(anything) }),
  theme: anything,
  settings: anything,
  security: anything,
  pages: z.array(anything),
  post_type_counts: z.array(anything),
  logging: anything,
});

const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 100) / 100;

async function readStatus(deps: RestDeps): Promise<z.infer<typeof item>> {
  const { config } = deps;
  const facts = await readMachineFacts(deps);
  const isSecure = config.publicUrl.startsWith('https:');
  return {
    environment: {
      home_url: config.publicUrl,
      site_url: config.publicUrl,
      store_id: null,
      version: FOLLOWED_RELEASE,
      wp_version: FOLLOWED_PLATFORM,
      eveil_version: facts.shopVersion,
      log_directory: '',
      log_directory_writable: true,
      wp_multisite: false,
      wp_debug_mode: false,
      wp_memory_limit: process.availableMemory(),
      wp_cron: true,
      language: 'fr_FR',
      external_object_cache: null,
      server_info: `Node.js ${facts.nodeVersion}`,
      php_version: '',
      suhosin_installed: false,
      php_post_max_size: BODY_LIMIT_BYTES,
      php_max_execution_time: 0,
      php_max_input_vars: 0,
      curl_version: '',
      max_upload_size: BODY_LIMIT_BYTES,
      default_timezone: 'Europe/Paris',
      mysql_version: facts.databaseVersion,
      mysql_version_string: `PostgreSQL ${facts.databaseVersion}`,
      fsockopen_or_curl_enabled: true,
      soapclient_enabled: false,
      domdocument_enabled: false,
      gzip_enabled: true,
      mbstring_enabled: true,
      // The shop asks no other server to find out whether it can.
      remote_post_successful: true,
      remote_post_response: '',
      remote_get_successful: true,
      remote_get_response: '',
    },
    database: {
      wc_database_version: facts.lastMigration,
      database_prefix: '',
      maxmind_geoip_database: '',
      database_tables: { woocommerce: {}, other: {} },
      database_size: { data: megabytes(facts.databaseBytes), index: 0 },
    },
    active_plugins: [],
    inactive_plugins: [],
    dropins_mu_plugins: { dropins: [], mu_plugins: [] },
    theme: themeOf(facts.shopVersion),
    settings: settingsOf(isSecure),
    security: { secure_connection: isSecure, hide_errors: true },
    pages: PAGES.map(showPage),
    post_type_counts: [],
    logging: { logging_enabled: true, default_handler: '', retention_period_days: 0, level_threshold: '' },
  };
}

const themeOf = (version: string) => ({
  name: 'Éveil',
  version,
  version_latest: version,
  author_url: '',
  is_child_theme: false,
  is_block_theme: false,
  has_woocommerce_support: true,
  has_woocommerce_file: false,
  has_outdated_templates: false,
  overrides: [],
  parent_name: '',
  parent_version: '',
  parent_version_latest: '',
  parent_author_url: '',
});

const settingsOf = (isSecure: boolean) => ({
  api_enabled: true,
  force_ssl: isSecure,
  geolocation_enabled: false,
  currency: 'EUR',
  currency_symbol: '€',
  currency_position: 'right_space',
  thousand_separator: ' ',
  decimal_separator: ',',
  number_of_decimals: 2,
  taxonomies: { external: 'external', grouped: 'grouped', simple: 'simple', variable: 'variable' },
  product_visibility_terms: {
    featured: 'featured',
    outofstock: 'outofstock',
    'exclude-from-catalog': 'exclude-from-catalog',
    'exclude-from-search': 'exclude-from-search',
    ...Object.fromEntries([1, 2, 3, 4, 5].map((stars) => [`rated-${stars}`, `rated-${stars}`])),
  },
  woocommerce_com_connected: 'no',
  HPOS_enabled: true,
  HPOS_sync_enabled: false,
});

const PAGES = [
  { name: systemTexts.pages.shop, path: PATHS.listing },
  { name: systemTexts.pages.cart, path: PATHS.cart },
  { name: systemTexts.pages.checkout, path: PATHS.checkout },
  { name: systemTexts.pages.account, path: PATHS.account },
];

/** The pages belong to the shop and are always there. */
const showPage = ({ name, path }: (typeof PAGES)[number]) => ({
  page_name: name,
  page_id: path,
  page_set: true,
  page_exists: true,
  page_visible: true,
  shortcode: '',
  block: '',
  shortcode_required: false,
  shortcode_present: false,
  block_present: false,
  block_required: false,
});

/** The state of the shop, for tools that look for versions and features. */
export const statusEndpoints: readonly Endpoint[] = [
  endpoint({
    methods: ['GET'],
    path: PATH,
    needs: 'see-system',
    purpose: 'view',
    item,
    args: anyArgs,
    summary: systemTexts.status,
    answer: async (deps) => ({ body: await readStatus(deps) }),
  }),
];
