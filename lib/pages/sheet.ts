import { type QrCode, qrCode } from '@/lib/seo/qr-code';
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
    supplier: [supplier.name, ...supplier.address, supplier.telephone, supplier.email],
  };
}
