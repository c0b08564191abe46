import { join, resolve } from 'node:path';
import { paymentModeOf, type StripeKeys } from '../stripe-keys.ts';
import { parseEnvironment, SettingError, type Environment } from './environment.ts';
import { parseS3Url, type S3Settings } from './files/s3-settings.ts';
import { trustProxyOption } from './limits/trust-proxy.ts';

/** The external service that sends the merchant's newsletter. */
export type NewsletterProvider = {
  readonly name: 'brevo' | 'mailchimp';
  readonly apiKey: string;
  readonly listId: string;
};

type BackupConfig = {
  readonly folder: string;
  /** Object storage for backups, instead of the folder. */
  readonly s3: S3Settings | undefined;
  /** Encrypts backups; undefined: backups are not encrypted. */
  readonly passphrase: string | undefined;
  /** The hour in UTC from which the nightly backup is taken; undefined: no automatic backups. */
  readonly nightlyHour: number | undefined;
  /** The variables of the process that takes a backup; it gets no key of another service. */
  readonly environment: Readonly<Record<string, string | undefined>>;
};

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash; used for absolute urls (canonical links, sitemap, emails). */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Object storage for pictures and emails, shared by all machines; undefined: the data folder. */
  readonly s3: S3Settings | undefined;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly processes: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** The proxies whose forwarded client ip is trusted. */
  readonly trustProxy: ReturnType<typeof trustProxyOption>;
  readonly rateLimitPerMinute: number;
  /** Event loop delay above which requests are rejected as overloaded; 0: never. */
  readonly overloadMs: number;
  /** Bearer token for the metrics; undefined: the metrics are not accessible. */
  readonly metricsToken: string | undefined;
  /** The SMTP server for emails; undefined: emails are stored as files in the data folder. */
  readonly smtpUrl: string | undefined;
  /** The keys of the real payment provider from the environment; undefined: those that the merchant has saved. */
  readonly stripe: StripeKeys | undefined;
  /** The API of the real payment provider; undefined: its own host. */
  readonly stripeUrl: string | undefined;
  /** Whether the settings declare a test shop, which uses no live keys of the merchant. */
  readonly isTestShop: boolean;
  /** Whether the public can reach the shop. */
  readonly isPublic: boolean;
  /**
   * A geocoder with the API of the Géoplateforme; undefined: addresses are completed from the list of towns.
   */
  readonly addressProviderUrl: string | undefined;
  /** The carrier that lists relay points, with the account of the shop; undefined: invented points. */
  readonly relayPointsUrl: string | undefined;
  /** Whether picture sizes are generated before the first request for them. */
  readonly preparePictures: boolean;
  /** Whether popular pages are written to the connection as prebuilt responses, past Node's own code. */
  readonly pageShortcut: boolean;
  /** Whether browsers keep a page that they show when the shop cannot be reached. */
  readonly offlinePage: boolean;
  /** The service that receives newsletter subscribers; undefined: only the shop's own list is used. */
  readonly newsletter: NewsletterProvider | undefined;
  /** The url of a service that locates `{ip}`; undefined: no service is called. */
  readonly ipLocationUrl: string | undefined;
  /** The maps that visitors can ask for in place of the shop's own drawings; empty: not offered. */
  readonly mapServices: { readonly googleKey: string; readonly streetStyleUrl: string };
  readonly backup: BackupConfig;
  readonly seedDemo: boolean;
  /** Whether this is the demo shop with test payments, and only this machine can open it. */
  readonly isLocalDemo: boolean;
  /** Password of the demo accounts; undefined: one is generated and printed. */
  readonly demoPassword: string | undefined;
  readonly development: boolean;
};

/** Reads and validates all settings once; no other code reads the environment. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = parseEnvironment(env);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const stripe = readPaymentKeys(values);
  const seedDemo = values.DEMO === 'true';
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    s3: values.FILES_URL === undefined ? undefined : parseS3Url(values.FILES_URL),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    processes: values.WEB_CONCURRENCY,
    logLevel: values.LOG_LEVEL,
    trustProxy: trustProxyOption(values.TRUST_PROXY),
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    overloadMs: values.OVERLOAD_MS,
    metricsToken: values.METRICS_TOKEN,
    smtpUrl: values.SMTP_URL,
    stripe,
    stripeUrl: values.STRIPE_URL,
    isTestShop: values.PAYMENTS === 'sandbox',
    isPublic: isPublic(publicUrl),
    addressProviderUrl: values.ADDRESS_PROVIDER_URL,
    relayPointsUrl: values.RELAY_POINTS_URL,
    preparePictures: values.PREPARE_PICTURES === 'true',
    pageShortcut: values.PAGE_SHORTCUT === 'true',
    offlinePage: values.OFFLINE_PAGE === 'true',
    newsletter: readNewsletterProvider(values),
    ipLocationUrl: values.IP_LOCATION_URL,
    mapServices: {
      googleKey: values.GOOGLE_MAPS_KEY ?? '',
      streetStyleUrl: values.MAP_STYLE_URL === 'aucune' ? '' : values.MAP_STYLE_URL,
    },
    backup: readBackup(values, env),
    seedDemo,
    isLocalDemo: seedDemo && paymentModeOf(stripe) === 'sandbox' && isLoopback(publicUrl),
    demoPassword: values.DEMO_PASSWORD,
    development: values.NODE_ENV === 'development',
  };
}

/** What a backup needs: its own settings, the files of the shop, and where programs and temporary files lie. */
const BACKUP_VARIABLES = [
  'BACKUP_DIR',
  'BACKUP_URL',
  'BACKUP_PASSPHRASE',
  'FILES_URL',
  'LOG_LEVEL',
  'NODE_EXTRA_CA_CERTS',
  'PATH',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
] as const;

function readBackup(values: Environment, env: Record<string, string | undefined>): BackupConfig {
  if (values.BACKUP_DIR !== undefined && values.BACKUP_URL !== undefined)
    throw new SettingError('Réglages BACKUP_DIR et BACKUP_URL : donnez l’un ou l’autre, pas les deux.');
  return {
    folder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    s3: values.BACKUP_URL === undefined ? undefined : parseS3Url(values.BACKUP_URL),
    passphrase: values.BACKUP_PASSPHRASE,
    nightlyHour: readNightlyHour(values.BACKUP_NIGHTLY),
    environment: Object.fromEntries(BACKUP_VARIABLES.map((name) => [name, env[name]])),
  };
}

/** In UTC: three or four in the morning in France, depending on daylight saving time. */
const USUAL_BACKUP_HOUR = 2;

function readNightlyHour(value: Environment['BACKUP_NIGHTLY']): number | undefined {
  if (value === 'false') return undefined;
  return value === 'true' ? USUAL_BACKUP_HOUR : value;
}

/**
 * Requires all three keys or none: with only some of them, the shop would take payments without being
 * notified of them.
 */
function readStripeKeys(values: Environment): StripeKeys | undefined {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new SettingError(
      `Réglages de Stripe incomplets : il manque ${missing.join(' et ')}. Donnez les trois, ou aucun pour le banc d’essai.`,
    );
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_PUBLISHABLE_KEY: publishableKey = '',
    STRIPE_WEBHOOK_SECRET: webhookSecret = '',
  } = values;
  return { secretKey, publishableKey, webhookSecret };
}

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const isLoopback = (url: string) => LOOPBACK_HOST.test(new URL(url).hostname);

const isPublic = (url: string) => new URL(url).protocol === 'https:' && !isLoopback(url);

/** Returns the keys of the environment, which must not charge cards in a shop that is declared to be a test. */
function readPaymentKeys(values: Environment): StripeKeys | undefined {
  const keys = readStripeKeys(values);
  if (paymentModeOf(keys) === 'live' && values.PAYMENTS === 'sandbox')
    throw new SettingError(
      'Réglage PAYMENTS=sandbox impossible avec des clés Stripe réelles (sk_live_…) : retirez PAYMENTS, ou donnez des clés de test.',
    );
  return keys;
}

/** Returns a provider with its key and its list, or undefined. */
function readNewsletterProvider(values: Environment): NewsletterProvider | undefined {
  const { NEWSLETTER_PROVIDER: name, NEWSLETTER_LIST_ID: listId } = values;
  if (name === undefined) return undefined;
  const keyName = name === 'brevo' ? 'BREVO_API_KEY' : 'MAILCHIMP_API_KEY';
  const apiKey = values[keyName];
  const isListOfBrevo = /^\d+$/.test(listId ?? '');
  if (apiKey === undefined || listId === undefined || (name === 'brevo' && !isListOfBrevo))
    throw new SettingError(
      `Réglages de la lettre incomplets : avec NEWSLETTER_PROVIDER=${name} il faut ${keyName} et NEWSLETTER_LIST_ID${name === 'brevo' ? ' (des chiffres)' : ''}.`,
    );
  return { name, apiKey, listId };
}
