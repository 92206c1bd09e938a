import { Link } from '@/components/ui/link';
import { supplier } from '@/lib/site/supplier';

/** The supplier's logo, a link to the home page. */
export function Logo() {
  return (
    <Link href="/" className="-my-05 block w-fit min-w-0 py-05">
      <img
        src={supplier.logo.src}
        width={supplier.logo.width}
        height={supplier.logo.height}
        alt={`${supplier.name}, home`}
        className="on-paper"
      />
    </Link>
  );
}
