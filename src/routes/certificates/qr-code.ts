import { correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { type Html, trusted } from '../../pages/html.ts';

/** A QR code of a link, as SVG. */
export const qrCode = (url: string): Html =>
  trusted(toSvgSource(generate(url, { minCorrectionLevel: correction.M }), { width: 120, height: 120, padX: 0, padY: 0 }));
