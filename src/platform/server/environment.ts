import { z } from 'zod';
import { KEY_SHAPES } from '../stripe-keys.ts';
import { parseS3Url } from './files/s3-settings.ts';
import { parseTrustProxy, type TrustProxy } from './limits/trust-proxy.ts';

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
  STRIPE_SECRET_KEY: z.string().regex(KEY_SHAPES.secretKey).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(KEY_SHAPES.publishableKey).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(KEY_SHAPES.webhookSecret).optional(),
  STRIPE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENTS: z.enum(['sandbox']).optional(),
  ADDRESS_PROVIDER_URL: z.url({ protocol: /^https?$/ }).optional(),
  RELAY_POINTS_URL: z
    .string()
    .regex(/^(mondial-relay|colissimo):\/\/[^:@/]+:[^@/]+@[\w.-]+(:\d+)?\/?(\?tls=false)?$/)
    .optional(),
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
  STRIPE_URL: 'l’adresse de l’API de Stripe, par exemple https://api.stripe.com',
  PAYMENTS: 'sandbox, ou rien',
  ADDRESS_PROVIDER_URL: 'l’adresse d’un géocodeur, par exemple https://data.geopf.fr/geocodage/search',
  RELAY_POINTS_URL:
    'mondial-relay://enseigne:clé@api.mondialrelay.com ou colissimo://compte:mot-de-passe@ws.colissimo.fr',
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

/** The settings of the shop as its environment variables give them. */
export type Environment = z.infer<typeof settings>;

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

/** Validates the environment variables. An invalid one is named with the value that it needs. */
export function parseEnvironment(env: Record<string, string | undefined>): Environment {
  // An empty value in a .env file means “not set”.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => String(issue.path[0]) as keyof typeof EXPECTED);
  const lines = [...new Set(wrong)].map(
    (name) => `Réglage ${name} incorrect${shown(name, given[name])} : il faut ${EXPECTED[name]}.`,
  );
  throw new SettingError(lines.join('\n'));
}
