import { encode } from 'uqr';
import { supplier } from '@/lib/site/supplier';
import type { Site } from './site';

/** What only a printed page shows. */
export type SheetView = NonNullable<ReturnType<typeof sheetView>>;

/** The foot of the sheet that a page is printed as; null where the supplier offers none (T9). `path` is the page's canonical one. */
export function sheetView(site: Site, path: string) {
  if (!supplier.tools.sheet) return null;
  const address = new URL(path, site.settings.SITE_URL).href;
  return {
    /** The page's address with scheme and host. */
    address,
    qr: qrCode(address),
    // The number is not broken in two lines.
    supplier: [supplier.name, ...supplier.address, supplier.telephone.replaceAll(' ', '\u00a0'), supplier.email],
  };
}

/** The QR code of an address as one SVG path in a square of `size` modules, quiet zone included. Dark modules of a row that touch are one rectangle, which makes the path a third as long. */
export function qrCode(address: string) {
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
