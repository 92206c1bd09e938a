'use client';

import { usePathname } from 'next/navigation';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Link } from '@/components/ui/link';
import type { MenuSection } from '@/lib/pages/frame';
import { visitorPath } from '@/lib/site/visitor-path';
import { MenuPanel } from './menu-panel';

/** Milliseconds before a panel closes after the pointer left it, so that a diagonal move does not lose it. */
const CLOSE_DELAY = 150;

/** The desktop menu: a panel opens on hover or focus and closes on leave, Escape, or when focus goes out (G1). */
export function MainMenu({ sections }: { sections: MenuSection[] }) {
  const [shown, setShown] = useState<{ label: string; path: string } | null>(null);
  const nav = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const path = visitorPath(usePathname());
  // A panel belongs to the page that it was opened on: a new page closes it.
  const open = shown?.path === path ? shown.label : null;
  const hold = () => clearTimeout(timer.current);
  const close = () => setShown(null);
  const show = (label: string) => {
    hold();
    setShown({ label, path });
  };
  const closeSoon = () => {
    hold();
    timer.current = setTimeout(close, CLOSE_DELAY);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (open === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const element = nav.current;
      if (element?.contains(document.activeElement))
        element.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      setShown(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <nav ref={nav} aria-label="Main" className="hidden h-full lg:col-span-6 lg:col-start-4 lg:flex" onBlur={onBlur}>
      <ul className="flex h-full w-full max-w-menu justify-between">
        {sections.map((section) => {
          const current = path === section.href || path.startsWith(`${section.href}/`);
          const mark = open === section.label || (open === null && current);
          return (
            <li
              key={section.label}
              onPointerEnter={(event) => event.pointerType === 'mouse' && show(section.label)}
              onPointerLeave={(event) => event.pointerType === 'mouse' && closeSoon()}
            >
              <Link
                href={section.href}
                aria-expanded={open === section.label}
                aria-current={current ? 'true' : undefined}
                onFocus={(event) => event.target.matches(':focus-visible') && show(section.label)}
                onClick={close}
                className={`relative z-dialog flex h-full items-center font-medium -outline-offset-4 after:absolute after:inset-x-0 after:-bottom-px after:h-025 hover:after:bg-ink ${mark ? 'after:bg-ink' : ''}`}
              >
                {section.label}
              </Link>
              {open === section.label ? <MenuPanel section={section} /> : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
