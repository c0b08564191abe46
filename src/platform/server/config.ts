import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseS3Url, type S3Settings } from './files/s3-settings.ts';
import { parseTrustProxy, trustProxyOption, type TrustProxy } from './limits/trust-proxy.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** The free street map of the French state; needs no key. */
const PLAN_IGN = 'https://data.geopf.fr/annexes/ressources/vectorTiles/styles/PLAN.IGN/standard.json';

const s3Url = z.string().refine((url) => parseS3Url(url) !== undefined);

const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  FILES_URL: s3Url.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((text, context): TrustProxy => {
      const trusted = parseTrustProxy(text);
      if (trusted === undefined) context.addIssue('not a number of proxies or a list of networks');
      return trusted ?? false;
    }),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  OVERLOAD_MS: z.coerce.number().int().min(0).default(3_000),
  METRICS_TOKEN: z.string().min(16).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  PAYMENTS: z.enum(['sandbox']).optional(),
  ADDRESS_PROVIDER_URL: z.url({ protocol: /^https?$/ }).optional(),
  PREPARE_PICTURES: z.enum(['true', 'false']).default('true'),
  PAGE_SHORTCUT: z.enum(['true', 'false']).default('true'),
  OFFLINE_PAGE: z.enum(['true', 'false']).default('true'),
  NEWSLETTER_PROVIDER: z.enum(['brevo', 'mailchimp']).optional(),
  NEWSLETTER_LIST_ID: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional(),
  BREVO_API_KEY: z
    .string()
    .regex(/^xkeysib-\S+$/)
    .optional(),
  MAILCHIMP_API_KEY: z
    .string()
    .regex(/^[0-9a-f]{32}-[a-z]{2,4}\d{1,3}$/)
    .optional(),
  IP_LOCATION_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/\{ip\}/)
    .optional(),
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/ })
    .or(z.literal('aucune'))
    .default(PLAN_IGN),
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_URL: s3Url.optional(),
  BACKUP_PASSPHRASE: z.string().min(12).max(200).optional(),
  BACKUP_NIGHTLY: z
    .union([z.enum(['true', 'false']), z.coerce.number().int().min(0).max(23)])
    .default('false'),
  DEMO: z.enum(['true', 'false']).default('true'),
  DEMO_PASSWORD: z.string().min(12).max(200).optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
});

const S3_URL =
  'une adresse s3://clé:secret@serveur/compartiment?region=fr-par, où / et + de la clé s’écrivent %2F et %2B';

const EXPECTED: Record<keyof z.infer<typeof settings>, string> = {
  PORT: 'un numéro de port entre 0 et 65535',
  HOST: 'une adresse d’écoute, par exemple 127.0.0.1',
  PUBLIC_URL: 'l’adresse publique complète, par exemple https://www.exemple.fr',
  DATA_DIR: 'un dossier',
  FILES_URL: S3_URL,
  DATABASE_URL: 'une adresse postgres://utilisateur:mot-de-passe@serveur/base',
  DATABASE_POOL: 'un nombre de connexions entre 1 et 100',
  WEB_CONCURRENCY: 'un nombre de processus entre 1 et 64',
  LOG_LEVEL: 'silent, fatal, error, warn, info, debug ou trace',
  TRUST_PROXY:
    'false, le nombre de proxys devant la boutique (1, 2…) ou la liste de leurs réseaux (10.0.0.0/8,127.0.0.1) ; « true » est refusé, car chaque visiteur choisirait lui-même son adresse IP',
  RATE_LIMIT_PER_MINUTE: 'un nombre de requêtes par minute, au moins 1',
  OVERLOAD_MS: 'un nombre de millisecondes, ou 0 pour ne jamais refuser',
  METRICS_TOKEN: 'au moins 16 caractères',
  SMTP_URL: 'une adresse smtp://utilisateur:mot-de-passe@serveur:587 ou smtps://…',
  STRIPE_SECRET_KEY: 'la clé secrète de Stripe, sk_… ou rk_…',
  STRIPE_PUBLISHABLE_KEY: 'la clé publique de Stripe, pk_…',
  STRIPE_WEBHOOK_SECRET: 'le secret du webhook de Stripe, whsec_…',
  PAYMENTS: 'sandbox, ou rien',
  ADDRESS_PROVIDER_URL: 'l’adresse d’un géocodeur, par exemple https://data.geopf.fr/geocodage/search',
  PREPARE_PICTURES: 'true ou false',
  PAGE_SHORTCUT: 'true ou false',
  OFFLINE_PAGE: 'true ou false',
  NEWSLETTER_PROVIDER: 'brevo ou mailchimp',
  NEWSLETTER_LIST_ID: 'l’identifiant de votre liste chez le prestataire, des chiffres chez Brevo',
  BREVO_API_KEY: 'la clé d’API de Brevo, xkeysib-…',
  MAILCHIMP_API_KEY: 'la clé d’API de Mailchimp, qui se termine par son centre, par exemple -us21',
  IP_LOCATION_URL:
    'l’adresse d’un service où {ip} tient la place de l’adresse du visiteur, par exemple https://ip.exemple.fr/json/{ip}',
  MAP_STYLE_URL: 'l’adresse d’un style MapLibre, ou « aucune »',
  GOOGLE_MAPS_KEY: 'une clé de Google Maps',
  BACKUP_DIR: 'un dossier',
  BACKUP_URL: S3_URL,
  BACKUP_PASSPHRASE: 'entre 12 et 200 caractères',
  BACKUP_NIGHTLY: 'true, false ou une heure de 0 à 23 (UTC)',
  DEMO: 'true ou false',
  DEMO_PASSWORD: 'au moins 12 caractères',
  NODE_ENV: 'production, development ou test',
};

export type StripeKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
};

export type PaymentMode = 'sandbox' | 'live';

/** Test keys charge nothing, so their orders are test orders, as in the sandbox. */
export const paymentModeOf = (keys: StripeKeys | undefined): PaymentMode =>
  keys && /^[sr]k_live_/.test(keys.secretKey) ? 'live' : 'sandbox';

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
  readonly logLevel: z.infer<typeof settings>['LOG_LEVEL'];
  /** The proxies whose forwarded client ip is trusted. */
  readonly trustProxy: ReturnType<typeof trustProxyOption>;
  readonly rateLimitPerMinute: number;
  /** Event loop delay above which requests are rejected as overloaded; 0: never. */
  readonly overloadMs: number;
  /** Bearer token for the metrics; undefined: the metrics are not accessible. */
  readonly metricsToken: string | undefined;
  /** The SMTP server for emails; undefined: emails are stored as files in the data folder. */
  readonly smtpUrl: string | undefined;
  /** The keys of the real payment provider; undefined: payments are simulated in the sandbox. */
  readonly stripe: StripeKeys | undefined;
  /** Whether payment cards are really charged. In the sandbox, orders and their invoices are tests. */
  readonly payments: PaymentMode;
  /** Whether this is a test shop that the public can reach; visitors see a notice. */
  readonly isPublicTest: boolean;
  /**
   * A geocoder with the API of the Géoplateforme; undefined: addresses are completed from the list of towns.
   */
  readonly addressProviderUrl: string | undefined;
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
  /** Password of the demo accounts; undefined: one is generated and printed. */
  readonly demoPassword: string | undefined;
  readonly development: boolean;
};

/** An invalid setting. The message is one readable line. */
export class SettingError extends Error {}

/** Settings whose value may contain a secret and is omitted from error messages. */
const SECRET = new Set([
  'FILES_URL',
  'BACKUP_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'DEMO_PASSWORD',
  'BACKUP_PASSPHRASE',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BREVO_API_KEY',
  'MAILCHIMP_API_KEY',
]);
const shown = (name: string, value: string | undefined) => (SECRET.has(name) ? '' : ` (« ${value} »)`);

/** Reads and validates all settings once; no other code reads the environment. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty value in a .env file means “not set”.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => String(issue.path[0]) as keyof typeof EXPECTED);
    const lines = [...new Set(wrong)].map(
      (name) => `Réglage ${name} incorrect${shown(name, given[name])} : il faut ${EXPECTED[name]}.`,
    );
    throw new SettingError(lines.join('\n'));
  }
  const values = parsed.data;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
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
    ...readPayments(values, publicUrl),
    addressProviderUrl: values.ADDRESS_PROVIDER_URL,
    preparePictures: values.PREPARE_PICTURES === 'true',
    pageShortcut: values.PAGE_SHORTCUT === 'true',
    offlinePage: values.OFFLINE_PAGE === 'true',
    newsletter: readNewsletterProvider(values),
    ipLocationUrl: values.IP_LOCATION_URL,
    mapServices: {
      googleKey: values.GOOGLE_MAPS_KEY ?? '',
      streetStyleUrl: values.MAP_STYLE_URL === 'aucune' ? '' : values.MAP_STYLE_URL,
    },
    backup: readBackup(values),
    seedDemo: values.DEMO === 'true',
    demoPassword: values.DEMO_PASSWORD,
    development: values.NODE_ENV === 'development',
  };
}

function readBackup(values: z.infer<typeof settings>): BackupConfig {
  if (values.BACKUP_DIR !== undefined && values.BACKUP_URL !== undefined)
    throw new SettingError('Réglages BACKUP_DIR et BACKUP_URL : donnez l’un ou l’autre, pas les deux.');
  return {
    folder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    s3: values.BACKUP_URL === undefined ? undefined : parseS3Url(values.BACKUP_URL),
    passphrase: values.BACKUP_PASSPHRASE,
    nightlyHour: readNightlyHour(values.BACKUP_NIGHTLY),
  };
}

/** In UTC: three or four in the morning in France, depending on daylight saving time. */
const USUAL_BACKUP_HOUR = 2;

function readNightlyHour(value: z.infer<typeof settings>['BACKUP_NIGHTLY']): number | undefined {
  if (value === 'false') return undefined;
  return value === 'true' ? USUAL_BACKUP_HOUR : value;
}

/**
 * Requires all three keys or none: with only some of them, the shop would take payments without being
 * notified of them.
 */
function readStripeKeys(values: z.infer<typeof settings>): StripeKeys | undefined {
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

const isPublic = (url: string) => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && !LOOPBACK_HOST.test(hostname);
};

/** A publicly reachable shop accepts test payments only if its merchant has explicitly configured that. */
function readPayments(
  values: z.infer<typeof settings>,
  publicUrl: string,
): Pick<Config, 'stripe' | 'payments' | 'isPublicTest'> {
  const stripe = readStripeKeys(values);
  const payments = paymentModeOf(stripe);
  if (payments === 'live' && values.PAYMENTS === 'sandbox')
    throw new SettingError(
      'Réglage PAYMENTS=sandbox impossible avec des clés Stripe réelles (sk_live_…) : retirez PAYMENTS, ou donnez des clés de test.',
    );
  const isPublicTest = payments === 'sandbox' && isPublic(publicUrl);
  if (isPublicTest && values.PAYMENTS !== 'sandbox')
    throw new SettingError(
      `La boutique est publique (${publicUrl}) et ne peut encaisser aucun paiement réel : donnez vos clés Stripe de production (sk_live_…), ou écrivez PAYMENTS=sandbox pour ouvrir une boutique d’essai.`,
    );
  return { stripe, payments, isPublicTest };
}

/** Returns a provider with its key and its list, or undefined. */
function readNewsletterProvider(values: z.infer<typeof settings>): NewsletterProvider | undefined {
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
