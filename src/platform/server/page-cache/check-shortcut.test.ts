import { expect, test } from 'vitest';
import { openShortcut } from './check-shortcut.ts';
import { sendPrebuilt, type SendWhole, type PrebuiltResponse } from './prebuilt-response.ts';

test('the self-check accepts the shortcut on this version of Node', async () => {
  expect(await openShortcut(true)).toEqual({ send: sendPrebuilt });
});

test('a shortcut that is switched off is not checked', async () => {
  const send: SendWhole = () => expect.unreachable();
  expect(await openShortcut(false, { send })).toEqual({});
});

const withBytes = (prebuilt: PrebuiltResponse, change: (bytes: Buffer) => Buffer): PrebuiltResponse => ({
  ...prebuilt,
  bytes: change(prebuilt.bytes),
});

const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

test.each<[string, SendWhole]>([
  [
    'sends another header',
    (response, prebuilt) =>
      sendPrebuilt(
        response,
        withBytes(prebuilt, (bytes) => replaced(bytes, 'plain', 'html')),
      ),
  ],
  [
    'sends another body',
    (response, prebuilt) =>
      sendPrebuilt(
        response,
        withBytes(prebuilt, (bytes) => replaced(bytes, 'veil', 'loge')),
      ),
  ],
  [
    'sends another status',
    (response, prebuilt) =>
      sendPrebuilt(
        response,
        withBytes(prebuilt, (bytes) => replaced(bytes, '200', '201')),
      ),
  ],
  [
    'drops the end of the body',
    (response, prebuilt) =>
      sendPrebuilt(
        response,
        withBytes(prebuilt, (bytes) => bytes.subarray(0, -1)),
      ),
  ],
  [
    'lets Node send a second head',
    (response, { bytes }) => {
      response.socket?.write(bytes);
      response.end();
    },
  ],
  ['does not complete the response', (response, { bytes }) => void response.socket?.write(bytes)],
  ['sends nothing', () => undefined],
  [
    'throws',
    () => {
      throw new Error('an internal field is gone');
    },
  ],
])('a shortcut that %s is switched off', async (_, send) => {
  const shortcut = await openShortcut(true, { send, timeoutMs: 200 });
  expect(shortcut.send).toBeUndefined();
  expect(shortcut.fault).toBeInstanceOf(Error);
});
