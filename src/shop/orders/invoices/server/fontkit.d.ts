/** Reads fonts for PDFKit, which takes what it has read wherever it takes a font. */
declare module 'fontkit' {
  export function openSync(path: string): PDFKit.Mixins.PDFFontSource;
}
