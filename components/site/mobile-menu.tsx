'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { BUTTON, ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { MenuSection } from '@/lib/pages/frame';
import { menuItemOf, visitorPath } from '@/lib/site/visitor-path';
import { MobileMenuSection } from './mobile-menu-section';

interface Props {
  sections: MenuSection[];
  tradeUrl: string;
  logo: ReactNode;
}

/** Connects the buttons to the popover without JavaScript. */
const ID = 'site-menu';

/** Keeps the width of the missing scrollbar, so that the page does not shift. */
function keepScrollbarRoom(dialog: HTMLDialogElement | null): void {
  const root = document.documentElement;
  const room = `${window.innerWidth - root.clientWidth}px`;
  for (const element of [root, dialog]) element?.style.setProperty('padding-right', room);
}

/** Closes it as a dialog or as a popover. */
function shut(dialog: HTMLDialogElement | null): void {
  dialog?.close();
  dialog?.hidePopover?.();
}

/** The full-screen menu below 1024 px, with one section open at a time (G2). Without JavaScript, and before it runs, the button opens it as a popover with all links. */
export function MobileMenu({ sections, tradeUrl, logo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [folds, setFolds] = useState(false);
  const path = visitorPath(usePathname());
  const place = menuItemOf(path);
  const close = () => shut(dialog.current);
  const openMenu = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    setOpen(null);
    setFolds(true);
    // The dialog returns the focus to this button; Safari does not focus a button on click.
    event.currentTarget.focus({ preventScroll: true });
    keepScrollbarRoom(dialog.current);
    dialog.current?.showModal();
    closer.current?.focus();
  };
  const search = () => {
    close();
    document.querySelector<HTMLElement>('#header-search button')?.click();
  };
  useEffect(() => {
    const onLeave = () => shut(dialog.current);
    const wide = matchMedia('(min-width: 1024px)');
    wide.addEventListener('change', onLeave);
    window.addEventListener('popstate', onLeave);
    return () => {
      wide.removeEventListener('change', onLeave);
      window.removeEventListener('popstate', onLeave);
    };
  }, []);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={ID}
        className={ICON_BUTTON}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={openMenu}
      >
        <Icon name="menu" />
      </button>
      <dialog
        ref={dialog}
        id={ID}
        popover="auto"
        aria-label="Menu"
        onClose={() => document.documentElement.style.removeProperty('padding-right')}
        className="fixed inset-0 h-full max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-paper backdrop:bg-paper"
      >
        <div className="flex min-h-full flex-col">
          <div className="sticky top-0 z-1 border-b border-line bg-paper">
            <div className="wrap flex h-header items-center justify-between">
              {logo}
              <div className="-mr-edge-close flex gap-05">
                <button type="button" className={`needs-script ${ICON_BUTTON}`} aria-label="Search" onClick={search}>
                  <Icon name="search" />
                </button>
                <button
                  ref={closer}
                  type="button"
                  popoverTarget={ID}
                  popoverTargetAction="hide"
                  className={ICON_BUTTON}
                  aria-label="Close menu"
                  onClick={close}
                >
                  <Icon name="close" />
                </button>
              </div>
            </div>
          </div>
          <nav aria-label="Main" className="wrap flex grow flex-col pb-3">
            <ul>
              {sections.map((section) => (
                <MobileMenuSection
                  key={section.label}
                  section={section}
                  path={path}
                  current={section.href === place}
                  folds={folds}
                  open={open === section.label}
                  onToggle={() => setOpen(open === section.label ? null : section.label)}
                  onFollow={close}
                />
              ))}
            </ul>
            <div className="mt-auto pt-4">
              <a href={tradeUrl} target="_blank" rel="noopener" className={`${BUTTON.line} w-full`}>
                Trade Login
                <Icon name="out" />
              </a>
            </div>
          </nav>
        </div>
      </dialog>
    </div>
  );
}
