import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { SettingError } from './environment.ts';

const complaint = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('no setting is required', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    processes: 1,
    trustProxy: false,
    preparePictures: true,
    pageShortcut: true,
    offlinePage: true,
    seedDemo: true,
    development: false,
  });
});

test.each([
  ['PORT', 'abc', 'un numéro de port entre 0 et 65535'],
  ['PORT', '65536', 'un numéro de port entre 0 et 65535'],
  ['PORT', '80.5', 'un numéro de port entre 0 et 65535'],
  ['PORT', '-1', 'un numéro de port entre 0 et 65535'],
  ['PUBLIC_URL', 'www.exemple.fr', 'l’adresse publique complète, par exemple https://www.exemple.fr'],
  ['PUBLIC_URL', 'ftp://exemple.fr', 'l’adresse publique complète, par exemple https://www.exemple.fr'],
  ['DATABASE_POOL', '0', 'un nombre de connexions entre 1 et 100'],
  ['WEB_CONCURRENCY', 'auto', 'un nombre de processus entre 1 et 64'],
  ['LOG_LEVEL', 'loud', 'silent, fatal, error, warn, info, debug ou trace'],
  ...['oui', 'true', '0', '10.0.0.0/8;127.0.0.1'].map((value) => [
    'TRUST_PROXY',
    value,
    'false, le nombre de proxys devant la boutique (1, 2…) ou la liste de leurs réseaux (10.0.0.0/8,127.0.0.1) ; « true » est refusé, car chaque visiteur choisirait lui-même son adresse IP',
  ]),
  ['RATE_LIMIT_PER_MINUTE', '0', 'un nombre de requêtes par minute, au moins 1'],
  ['PREPARE_PICTURES', 'no', 'true ou false'],
  ['PAGE_SHORTCUT', 'off', 'true ou false'],
  ['DEMO', '1', 'true ou false'],
  ['NODE_ENV', 'prod', 'production, development ou test'],
])('%s=%s is refused in one readable line', (name, value, expected) => {
  expect(complaint({ [name]: value })).toBe(
    `Réglage ${name} incorrect (« ${value} ») : il faut ${expected}.`,
  );
});

test('a database url is not repeated in an error: it may contain a password', () => {
  expect(complaint({ DATABASE_URL: 'mysql://moi:secret@serveur/base' })).toBe(
    'Réglage DATABASE_URL incorrect : il faut une adresse postgres://utilisateur:mot-de-passe@serveur/base.',
  );
});

test('a mail server url is not repeated in an error either', () => {
  expect(complaint({ SMTP_URL: 'http://moi:secret@serveur' })).toBe(
    'Réglage SMTP_URL incorrect : il faut une adresse smtp://utilisateur:mot-de-passe@serveur:587 ou smtps://….',
  );
});

test('several wrong settings are all named, one line each', () => {
  const lines = complaint({ PORT: 'x', DEMO: 'peut-être', LOG_LEVEL: 'bas', HOST: '0.0.0.0' }).split('\n');
  expect(lines.map((line) => /^Réglage (\w+) incorrect/.exec(line)?.[1])).toEqual([
    'PORT',
    'LOG_LEVEL',
    'DEMO',
  ]);
});

const settingsOf = (env: Parameters<typeof readConfig>[0]) => readConfig(env);

test.each(['', '  '])('a setting that is empty (%j) is not set', (empty) => {
  const env = { PORT: empty, PUBLIC_URL: empty, DATABASE_URL: empty, DATA_DIR: empty, DEMO: empty };
  expect(settingsOf(env)).toEqual(settingsOf({}));
});

test('the public address loses its last slash, and follows the port when it is not set', () => {
  const env = { PUBLIC_URL: 'https://eveil.example/', PAYMENTS: 'sandbox' };
  expect(readConfig(env).publicUrl).toBe('https://eveil.example');
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test('settings of other programs are ignored', () => {
  expect(settingsOf({ HOME: '/root', npm_config_loglevel: 'x' })).toEqual(settingsOf({}));
});

test('the three keys of the payment provider are set together or not at all, and are not repeated in errors', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  };
  expect(readConfig(keys).stripe).toEqual({
    secretKey: 'sk_test_abc',
    publishableKey: 'pk_test_abc',
    webhookSecret: 'whsec_abc',
  });
  expect(complaint({ STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY })).toBe(
    'Réglages de Stripe incomplets : il manque STRIPE_PUBLISHABLE_KEY et STRIPE_WEBHOOK_SECRET. Donnez les trois, ou aucun pour le banc d’essai.',
  );
  expect(complaint({ ...keys, STRIPE_SECRET_KEY: 'pk_test_abc' })).toBe(
    'Réglage STRIPE_SECRET_KEY incorrect : il faut la clé secrète de Stripe, sk_… ou rk_….',
  );
});

const keysOf = (mode: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_abc`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_abc`,
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
});
const PUBLIC = { PUBLIC_URL: 'https://eveil.example' };
const SANDBOX = { PAYMENTS: 'sandbox' };

test.each([
  ['https://eveil.example', {}, true, false],
  ['https://eveil.example', SANDBOX, true, true],
  ['http://localhost:3000', {}, false, false],
  ['https://localhost', {}, false, false],
  ['https://[::1]:3000', SANDBOX, false, true],
])('a shop at %s with %o is public: %s, and a test shop: %s', (url, env, isPublic, isTestShop) =>
  expect(readConfig({ PUBLIC_URL: url, ...env })).toMatchObject({ isPublic, isTestShop }),
);

test.each([
  ['the demo at its usual address', {}, true],
  ['the demo at 127.0.0.1 with test keys', { PUBLIC_URL: 'http://127.0.0.1:3000', ...keysOf('test') }, true],
  ['the demo with live keys', keysOf('live'), false],
  ['the demo in the network', { PUBLIC_URL: 'http://192.168.1.20:3000' }, false],
  ['the demo on the internet', { ...PUBLIC, ...SANDBOX }, false],
  ['a shop without demo', { DEMO: 'false' }, false],
])('%s counts as a local demo: %j %s', (_case, env, expected) =>
  expect(readConfig(env).isLocalDemo).toBe(expected),
);

test('a sandbox with live keys is refused', () => {
  expect(complaint({ ...keysOf('live'), ...SANDBOX })).toContain('PAYMENTS=sandbox impossible');
});

test('a newsletter provider requires a valid key and list, and an error does not repeat the key', () => {
  const brevo = { NEWSLETTER_PROVIDER: 'brevo', BREVO_API_KEY: 'xkeysib-abc', NEWSLETTER_LIST_ID: '7' };
  expect(readConfig({}).newsletter).toBeUndefined();
  expect(readConfig(brevo).newsletter).toEqual({ name: 'brevo', apiKey: 'xkeysib-abc', listId: '7' });
  const incomplete =
    'avec NEWSLETTER_PROVIDER=brevo il faut BREVO_API_KEY et NEWSLETTER_LIST_ID (des chiffres)';
  expect(() => readConfig({ ...brevo, BREVO_API_KEY: '' })).toThrow(incomplete);
  expect(() => readConfig({ ...brevo, NEWSLETTER_LIST_ID: 'abc' })).toThrow(incomplete);
  expect(() => readConfig({ ...brevo, NEWSLETTER_PROVIDER: 'pigeon' })).toThrow('brevo ou mailchimp');
  const wrongKey = () => readConfig({ NEWSLETTER_PROVIDER: 'mailchimp', MAILCHIMP_API_KEY: 'secret' });
  expect(wrongKey).toThrow('MAILCHIMP_API_KEY incorrect');
  expect(wrongKey).not.toThrow('secret');
});

test('the url of the geolocation service must contain {ip}', () => {
  expect(() => readConfig({ IP_LOCATION_URL: 'https://ip.exemple.fr/json/' })).toThrow('{ip}');
  const url = 'https://ip.exemple.fr/json/{ip}';
  expect(readConfig({ IP_LOCATION_URL: url }).ipLocationUrl).toBe(url);
});

test('backups go to a folder or to object storage, never to both', () => {
  const BACKUP_URL = 's3://cle:secret@stockage.exemple.fr/sauvegardes/eveil?region=fr-par';
  expect(readConfig({ BACKUP_URL }).backup.s3).toMatchObject({ bucket: 'sauvegardes', prefix: 'eveil/' });
  expect(() => readConfig({ BACKUP_URL, BACKUP_DIR: '/mnt' })).toThrow('donnez l’un ou l’autre');
  expect(() => readConfig({ BACKUP_URL: 's3://:secret@exemple.fr/x' })).toThrow(
    /^Réglage BACKUP_URL incorrect : /,
  );
});

test('the process of a backup gets no key of another service', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  };
  const { environment } = readConfig({
    ...keys,
    SMTP_URL: 'smtps://moi:secret@serveur',
    AWS_SECRET_ACCESS_KEY: 'x',
    BACKUP_PASSPHRASE: 'un secret assez long',
  }).backup;
  expect(environment).toMatchObject({ BACKUP_PASSPHRASE: 'un secret assez long' });
  expect(Object.keys(environment).filter((name) => /STRIPE|SMTP|AWS|METRICS/.test(name))).toEqual([]);
});
