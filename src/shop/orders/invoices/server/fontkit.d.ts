/** Parses fonts. PDFKit accepts the result wherever it accepts a font. */
declare module 'fontkit' {
  export function openSync(path: string): PDFKit.Mixins.PDFFontSource;
}
