import { encode } from 'uqr';
import { supplier } from '@/lib/site/supplier';
import type { Site } from './site';

/** What only a printed page shows. */
export interface SheetView {
  /** The page's address with scheme and host. */
  address: string;
  qr: QrCode;
  supplier: readonly string[];
}

/** The foot of the sheet that a page is printed as; null where the supplier offers none (T9). `path` is the page's canonical one. */
export function sheetView(site: Site, path: string): SheetView | null {
  if (!supplier.tools.sheet) return null;
  const address = new URL(path, site.settings.SITE_URL).href;
  return {
    address,
    qr: qrCode(address),
    // The number is not broken in two lines.
    supplier: [supplier.name, ...supplier.address, supplier.telephone.replaceAll(' ', '\u00a0'), supplier.email],
  };
}

/** A QR code as one SVG path in a square of `size` modules, quiet zone included. */
export interface QrCode {
  size: number;
  path: string;
}

/** The QR code of an address. Dark modules of a row that touch are one rectangle, which makes the path a third as long. */
export function qrCode(address: string): QrCode {
  const { size, data } = encode(address, { ecc: 'M', border: 2 });
  const path = data.map((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x += 1;
      runs.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
    }
    return runs.join('');
  });
  return { size, path: path.join('') };
}
