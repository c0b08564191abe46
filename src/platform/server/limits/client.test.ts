import { expect, test } from 'vitest';
import { clientOf } from './client.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.8', '192.0.2.8'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['127.0.0.1', '127.0.0.1'],
])('limits count the ip %s as the client %s', (ip, client) => {
  expect(clientOf({ ip })).toBe(client);
});
