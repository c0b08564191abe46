/** An S3-compatible object storage and its credentials. */
export type S3Settings = {
  /** `https://host:port`, without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Prefix of all keys of this shop: empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w-][\w.-]*\/)*$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const PARAMETERS = new Set(['region', 'tls']);

/** Parses `s3://key:secret@host:port/bucket/folder?region=…&tls=false`; undefined if it is invalid. */
export function parseS3Url(text: string): S3Settings | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, pathname, searchParams } = new URL(text);
  const [, bucket = '', ...folders] = pathname.split('/');
  const prefix = folders.filter((folder) => folder !== '').map((folder) => `${folder}/`);
  const region = searchParams.get('region') ?? 'us-east-1';
  const tls = searchParams.get('tls') ?? 'true';
  const isComplete = protocol === 's3:' && host !== '' && username !== '' && password !== '';
  const isKnown = [...searchParams.keys()].every((name) => PARAMETERS.has(name));
  if (!isComplete || !isKnown || !BUCKET.test(bucket) || !PREFIX.test(prefix.join(''))) return undefined;
  if (!REGION.test(region) || !/^(true|false)$/.test(tls)) return undefined;
  try {
    return {
      endpoint: `${tls === 'true' ? 'https' : 'http'}://${host}`,
      bucket,
      prefix: prefix.join(''),
      region,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    // A percent sign that is not a valid escape.
    return undefined;
  }
}
