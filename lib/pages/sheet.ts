import { encode } from 'uqr';
import { supplier } from '@/lib/site/supplier';
import type { Site } from './site';

/** The footer of a printed page. */
export type SheetView = NonNullable<ReturnType<typeof loadSheet>>;

/** The footer of a printed page; null if the supplier offers no sheets. `path` is the page's canonical path. */
export function loadSheet(site: Site, path: string) {
  if (!supplier.tools.sheet) return null;
  const address = new URL(path, site.settings.SITE_URL).href;
  return {
    /** The page's absolute URL. */
    address,
    qr: createQrCode(address),
    // No line break within the telephone number.
    supplier: [supplier.name, ...supplier.address, supplier.telephone.replaceAll(' ', '\u00a0'), supplier.email],
  };
}

/** The QR code of a URL as one SVG path in a square of `size` modules, with quiet zone. Merges adjacent modules of a row to shorten the path. */
export function createQrCode(address: string) {
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
