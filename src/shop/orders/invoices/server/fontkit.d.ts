/** Parses fonts. PDFKit accepts the result wherever it accepts a font. */
declare module 'fontkit' {
  export type Font = PDFKit.Mixins.PDFFontSource & {
    readonly characterSet: readonly number[];
    glyphForCodePoint(character: number): unknown;
  };
  export function openSync(path: string): Font;
}
