/** Draws a QR code as SVG. The library is large, so it is loaded with the first code. */
export async function drawQrCode(text: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({ bcid: 'qrcode', text, padding: 4, backgroundcolor: 'FFFFFF' });
}
