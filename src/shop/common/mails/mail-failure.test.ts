import { expect, test } from 'vitest';
import { mailFailureOf } from './mail-failure.ts';

test.each([
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'no-connection'],
  [{ code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, 'no-connection'],
  [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'unknown-name'],
  [{ code: 'ESOCKET', originalCode: 'EAI_AGAIN' }, 'unknown-name'],
  [{ code: 'ETIMEDOUT' }, 'silent'],
  [{ code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'tls'],
  [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'tls'],
  [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'tls'],
  [{ code: 'ESOCKET', originalCode: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'tls'],
  [{ code: 'ETLS', responseCode: 502 }, 'tls'],
  [{ code: 'EAUTH', responseCode: 535 }, 'login'],
  [{ code: 'EPROTOCOL', responseCode: 421 }, 'refused'],
  [{ code: 'ECONNECTION', responseCode: 421 }, 'refused'],
  [{ code: 'EENVELOPE', responseCode: 550 }, 'refused'],
  [{ code: 'EPROTOCOL' }, 'no-mail-server'],
  [{ code: 'ECONNECTION' }, 'no-mail-server'],
  [{ code: 'ESOCKET', originalCode: 'ECONNRESET' }, 'no-mail-server'],
  [{ code: 'EENVELOPE' }, 'refused'],
  [{}, 'refused'],
])('%j means %s', (error, failure) => expect(mailFailureOf(error)).toBe(failure));
