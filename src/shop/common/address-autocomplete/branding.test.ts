import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseBranding, stripHtml } from './branding.ts';

test('allowed tags and attributes stay (§3.6#5, §3.6#6)', () => {
  const html =
    '<div class="a" id="b" style="color:red"><a href="https://www.ign.fr" target="_blank" rel="noopener">IGN</a><br>' +
    '<img src="/logo.svg" alt="Logo" width="20" height="10"><span><b>1</b><i>2</i><em>3</em><strong>4</strong></span></div>';
  expect(sanitiseBranding(html)).toBe(html);
});

test.each([
  ['a script', '<script>alert(1)</script>IGN', 'IGN'],
  ['a handler', '<b onclick="alert(1)">IGN</b>', '<b>IGN</b>'],
  ['a handler without quotes', '<img src=/a onerror=alert(1)>', '<img src="/a">'],
  ['data', '<span data-x="1" data-y>IGN</span>', '<span>IGN</span>'],
  ['a form', '<form><input>IGN</form>', 'IGN'],
  ['a link that runs', '<a href="javascript:alert(1)">IGN</a>', '<a>IGN</a>'],
  ['a hidden link that runs', '<a href=" java\nscript:alert(1)">IGN</a>', '<a>IGN</a>'],
  ['a coded link that runs', '<a href="&#106;avascript:alert(1)">IGN</a>', '<a>IGN</a>'],
  ['another site in disguise', '<img src="//evil.example/x.png">', '<img>'],
  ['a drawing that runs', '<svg onload=alert(1)><b>IGN</b></svg>', ''],
  ['what is not closed', '<b>IGN', '<b>IGN</b>'],
  ['what was not opened', 'IGN</b>', 'IGN'],
  ['a comment', 'I<!-- <b>x</b> -->GN', 'IGN'],
  ['half a tag', '<b IGN', '&lt;b IGN'],
])('branding with %s is reduced to its harmless part (§3.6#7)', (_, html, expected) => {
  expect(sanitiseBranding(html)).toBe(expected);
});

test('whatever branding contains, only allowed tags and attributes are kept', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '<b',
      '<img ',
      'src=',
      'onerror=',
      '</',
      '<!--',
      '-->',
      '<script>',
      'data-x',
      '=',
      ' ',
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const written = sanitiseBranding(pieces.join(''));
      const tag =
        /<(?!\/?(img|span|div|a|b|i|em|strong|br)( (href|target|rel|src|alt|style|class|id|width|height)="[^"<>]*")*>)/;
      expect(written).not.toMatch(tag);
    }),
  );
});

test.each([
  ['8 rue <b>des</b> Tilleuls', '8 rue des Tilleuls'],
  ['<script>alert(1)</script>8 rue', '8 rue'],
  ['8 rue < 9', '8 rue < 9'],
])('“%s” is searched for as “%s” (§5.4#1)', (typed, searched) => {
  expect(stripHtml(typed)).toBe(searched);
});
