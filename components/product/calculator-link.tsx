import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';

/** From a wallpaper to the calculator, with the size of its roll (X6); nothing for other item groups. */
export function CalculatorLink({ href }: { href: string | null }) {
  if (href === null) return null;
  return (
    <Link
      href={href}
      rel="nofollow"
      className="group flex min-h-btn items-center justify-between gap-2 border-y border-line font-medium hover:border-ink print:hidden"
    >
      <span className="min-w-0 underline-hover">Work out how much you need</span>
      <Icon name="arrow" flush />
    </Link>
  );
}
