import { expect, test } from 'vitest';
import { parseS3Url } from './s3-settings.ts';

test('an address with keys, bucket, folder and region is read', () => {
  expect(parseS3Url('s3://CLE:a%2Fb%2Bc@s3.fr-par.exemple.fr/eveil/boutique?region=fr-par')).toEqual({
    endpoint: 'https://s3.fr-par.exemple.fr',
    bucket: 'eveil',
    prefix: 'boutique/',
    region: 'fr-par',
    accessKeyId: 'CLE',
    secretAccessKey: 'a/b+c',
  });
});

test('a storage on this machine is reached without TLS', () => {
  expect(parseS3Url('s3://a:b@127.0.0.1:9000/eveil?tls=false')).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    prefix: '',
    region: 'us-east-1',
  });
});

test.each([
  '',
  'eveil',
  'https://a:b@hote/eveil',
  's3://hote/eveil',
  's3://a@hote/eveil',
  's3://a:b@hote',
  's3://a:b@hote/',
  's3://a:b@hote/Eveil',
  's3://a:b@hote/eveil/../x y',
  's3://a:b@hote/eveil?regio=fr-par',
  's3://a:b@hote/eveil?tls=non',
  's3://a:b%@hote/eveil',
])('%j is no address of a storage', (text) => expect(parseS3Url(text)).toBeUndefined());
