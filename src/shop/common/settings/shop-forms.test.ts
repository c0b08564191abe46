import { expect, test } from 'vitest';
import { isSimpleHtml } from './shop-forms.ts';

test.each([
  ['<p>Deux <strong>mots</strong> et <a href="/contact/">un lien</a>.</p><ul><li>un</li></ul>', true],
  ['sans balise', true],
  ['<script>alert(1)</script>', false],
  ['<p onclick="x()">', false],
  ['<a href="javascript:alert(1)">', false],
  ['<img src=x onerror=alert(1)>', false],
  ['<p', false],
])('%s is simple HTML: %s', (html, is) => expect(isSimpleHtml(html)).toBe(is));
