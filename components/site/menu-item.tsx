import { type MouseEvent, useRef } from 'react';
import { Link } from '@/components/ui/link';
import type { MenuSection } from '@/lib/pages/frame';
import { MenuPanel } from './menu-panel';
import { StaticMenuPanel } from './static-menu-panel';

interface Props {
  section: MenuSection;
  path: string;
  /** The page is in this section. */
  current: boolean;
  open: boolean;
  /** Underlined: it is open, or none is and it is current. */
  marked: boolean;
  fresh: boolean;
  onShow: () => void;
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
}

/** An item of the desktop menu with its panel. A tap or Enter on a closed item opens the panel first. */
export function MenuItem({ section, path, current, open, marked, fresh, ...act }: Props) {
  const pointer = useRef('');
  const hasPanel = section.links.length > 0;
  const onClick = (event: MouseEvent) => {
    const byMouse = event.detail > 0 && pointer.current === 'mouse';
    if (!hasPanel || open || byMouse) return act.onClose();
    event.preventDefault();
    act.onShow();
  };
  return (
    <li
      className="group/item"
      onPointerEnter={(event) => event.pointerType === 'mouse' && act.onEnter()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && act.onLeave()}
    >
      <Link
        href={section.href}
        aria-expanded={hasPanel ? open : undefined}
        aria-current={path === section.href ? 'page' : current ? 'true' : undefined}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onFocus={(event) => event.target.matches(':focus-visible') && act.onShow()}
        onClick={onClick}
        className={`group/word relative z-dialog flex h-full items-center font-medium outline-none after:absolute after:inset-x-0 after:-bottom-px after:h-025 hover:after:forced-mark hover:after:bg-ink ${marked ? 'after:forced-mark after:bg-ink' : ''}`}
      >
        {/* The ring is about the word: about the link it would cut its letters or leave the window. */}
        <span className="group-focus-visible/word:outline-2 group-focus-visible/word:outline-offset-6 group-focus-visible/word:outline-ink">
          {section.label}
        </span>
      </Link>
      {hasPanel ? <StaticMenuPanel section={section} /> : null}
      {open && hasPanel ? <MenuPanel section={section} path={path} fresh={fresh} onFollow={act.onClose} /> : null}
    </li>
  );
}
