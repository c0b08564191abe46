import { expect, test } from 'vitest';
import { opensForm, ownReviewHref, requestHref, WRITING, writeHref } from './review-links.ts';

test.each([
  ['', '#avis', true],
  ['', '#avis_product_reviews', true],
  ['', '#reviews', false],
  ['', '#avisx', false],
  ['avis_token', '', true],
  ['avis_review_uuid', '', true],
  ['avis_dynamic_form', '', true],
  ['avis_follow_up_token', '', true],
  ['avis_upload_pictures', '', true],
  ['avis', '', false],
])('?%s%s opens the form: %s (§2.1#45, §2.1#46)', (parameter, hash, opens) => {
  expect(opensForm(hash, (name) => name === parameter)).toBe(opens);
});

test('addresses carry what they need and nothing else', () => {
  expect(writeHref()).toBe('/avis/ecrire/');
  expect(writeHref('tangram', 'a b')).toBe('/avis/ecrire/?produit=tangram&avis_token=a%20b');
  expect(ownReviewHref(WRITING.edit, 'u', 't')).toBe('/avis/modifier/?avis_review_uuid=u&avis_token=t');
  expect(requestHref('tangram', 't')).toBe('/produit/tangram/?avis_token=t#avis');
});
