import { expect, test } from 'vitest';
import { readAdminAnswer } from './admin-answer.ts';

test.each([
  ['{"success":true,"data":{"id":7}}', true, { id: 7 }],
  ['{"success":true}', true, undefined],
  ['{"success":false,"data":{"message":"non"}}', false, { message: 'non' }],
  ['{"success":"true","data":1}', false, 1],
  ['1', true, undefined],
  ['"1"', true, undefined],
  ['0', false, undefined],
  ['', false, undefined],
  ['null', false, undefined],
  ['<!doctype html>', false, undefined],
])('the answer %s of a generic call means success: %s (§7.5#2)', (text, success, data) => {
  expect(readAdminAnswer(text)).toEqual({ success, data });
});
