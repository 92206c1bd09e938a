'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { ContentLink } from '@/components/ui/content-link';
import { Icon, IconButton } from '@/components/ui/icon';
import type { MenuSection } from '@/lib/pages/frame';
import { findMenuItem, isSamePath, parseVisitorPath } from '@/lib/site/visitor-path';

interface Props {
  sections: MenuSection[];
  tradeUrl: string;
  logo: ReactNode;
}

/** Links the buttons to the popover, so that they work without JavaScript. */
const MENU_ID = 'site-menu';

/** Replaces the hidden scrollbar by padding, so that the page does not shift. */
function reserveScrollbarRoom(dialog: HTMLDialogElement | null): void {
  const root = document.documentElement;
  const room = `${window.innerWidth - root.clientWidth}px`;
  for (const element of [root, dialog]) element?.style.setProperty('padding-right', room);
}

/** The full-screen menu below 1024 px, with one section open at a time (G2). Before scripts run, it opens as a popover with all links. */
export function MobileMenu({ sections, tradeUrl, logo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [isCollapsible, setCollapsible] = useState(false);
  const path = parseVisitorPath(usePathname());
  const currentItem = findMenuItem(path);
  const close = () => {
    dialog.current?.close();
    dialog.current?.hidePopover?.();
  };
  const onLeave = useEffectEvent(close);
  const openMenu = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    setOpen(null);
    setCollapsible(true);
    // The closing dialog returns the focus to this button; Safari does not focus a clicked button.
    event.currentTarget.focus({ preventScroll: true });
    reserveScrollbarRoom(dialog.current);
    dialog.current?.showModal();
    closeButton.current?.focus();
  };
  const search = () => {
    close();
    document.querySelector<HTMLElement>('#header-search a')?.click();
  };
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    matchMedia('(min-width: 64rem)').addEventListener('change', onLeave, { signal });
    window.addEventListener('popstate', onLeave, { signal });
    return () => listening.abort();
  }, []);
  return (
    <div className="lg:hidden">
      <IconButton icon="menu" label="Menu" popoverTarget={MENU_ID} aria-haspopup="dialog" onClick={openMenu} />
      <dialog
        ref={dialog}
        id={MENU_ID}
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
                <IconButton icon="search" label="Search" className="needs-script" onClick={search} />
                <IconButton
                  ref={closeButton}
                  icon="close"
                  label="Close menu"
                  popoverTarget={MENU_ID}
                  popoverTargetAction="hide"
                  onClick={close}
                />
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
                  isCurrent={section.href === currentItem}
                  isCollapsible={isCollapsible}
                  isOpen={open === section.label}
                  onToggle={() => setOpen(open === section.label ? null : section.label)}
                  onFollow={close}
                />
              ))}
            </ul>
            <div className="mt-auto pt-4">
              <a href={tradeUrl} target="_blank" rel="noopener" className={`${BUTTON_CLASSES.line} w-full`}>
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

interface SectionProps {
  section: MenuSection;
  path: string;
  isCurrent: boolean;
  /** False without JavaScript: the name is a link, and all links are shown below it. */
  isCollapsible: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onFollow: () => void;
}

const ROW_CLASS = 'flex min-h-8 w-full items-center justify-between font-serif text-h2';

function MobileMenuSection({ section, path, isCurrent, isCollapsible, isOpen, onToggle, onFollow }: SectionProps) {
  const { label, href, links, hasOverview } = section;
  const all = isCollapsible && hasOverview ? [{ label: `All ${label.toLowerCase()}`, href, isExternal: false }] : [];
  const mark = isCurrent && !isOpen ? 'after:forced-mark after:bg-ink' : '';
  return (
    <li className={`relative border-b border-line after:absolute after:inset-x-0 after:-bottom-px after:h-025 ${mark}`}>
      {isCollapsible && links.length > 0 ? (
        <button type="button" className={ROW_CLASS} aria-expanded={isOpen} onClick={onToggle}>
          {label}
          <Icon name={isOpen ? 'minus' : 'plus'} isFlush />
        </button>
      ) : (
        <ContentLink
          link={{ href, isExternal: false }}
          isCurrent={isSamePath(href, path)}
          isPlain={!isCollapsible}
          className={ROW_CLASS}
          onFollow={onFollow}
        >
          {label}
          <Icon name="arrow" isFlush />
        </ContentLink>
      )}
      {links.length > 0 && (isOpen || !isCollapsible) ? (
        <ul className="pb-2">
          {[...links, ...all].map((link) => (
            <li key={link.href}>
              <ContentLink
                link={link}
                isPlain={!isCollapsible}
                isCurrent={isSamePath(link.href, path)}
                className="flex min-h-6 items-center justify-between underline-offset-4 decoration-2 aria-[current=page]:font-medium aria-[current=page]:underline"
                onFollow={onFollow}
              >
                <span className="min-w-0 wrap-anywhere">{link.label}</span>
                {link.isExternal ? <Icon name="out" isFlush /> : null}
              </ContentLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
