import { expect, test, vi } from 'vitest';
import { readPdf } from '#test/read-pdf.ts';

test('a document can be read aloud and copied, whatever the process printed before', async () => {
  // A process that has printed nothing yet.
  vi.resetModules();
  const { BOLD, renderPdf } = await import('./pdf.ts');
  const print = async (text: string) =>
    readPdf(
      await renderPdf({ title: 'Essai', author: 'Éveil', issued: new Date(0) }, (doc) => {
        doc.font(BOLD).text(text);
      }),
    );
  // The fonts draw an apostrophe with the outline of the comma.
  expect(await print('L’avoir')).toContain('L’avoir');
  expect(await print('10,00 €')).toContain('10,00 €');
});
