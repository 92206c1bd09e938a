import { Link } from '@/components/ui/link';

/** Sends visitors to a showroom: a screen cannot show a colour (P7). */
export function Disclaimer() {
  return (
    <p className="mt-auto border-y border-line py-2 text-small text-muted print:hidden">
      Colours on a screen are a guide only. Please visit a showroom to view samples before you order.{' '}
      <Link href="/store-locator" className="link whitespace-nowrap text-ink">
        Find a store
      </Link>
    </p>
  );
}
