'use client';

import { usePathname } from 'next/navigation';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ContentLink } from '@/components/ui/content-link';
import { Link } from '@/components/ui/link';
import { hasModifier } from '@/components/ui/plain-click';
import type { MenuSection } from '@/lib/pages/frame';
import { findMenuItem, parseVisitorPath } from '@/lib/site/visitor-path';
import { MenuPanel } from './menu-panel';
import { useMenuPanel } from './use-menu-panel';

/** The desktop menu. A panel opens on hover, focus or tap, and closes on leave, Escape or blur (G1). */
export function MainMenu({ sections }: { sections: MenuSection[] }) {
  const list = useRef<HTMLUListElement>(null);
  const path = parseVisitorPath(usePathname());
  const panel = useMenuPanel(list, path);
  const currentItem = findMenuItem(path);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (panel.index >= 0 && !event.currentTarget.contains(event.relatedTarget)) panel.show(-1);
  };
  return (
    <nav
      aria-label="Main"
      className="hidden h-full min-w-0 grow lg:block"
      onBlur={onBlur}
      onKeyDown={(event) => onMenuKey(event, list.current, (index) => flushSync(() => panel.show(index)))}
    >
      <ul ref={list} className="flex h-full max-w-menu justify-between">
        {sections.map((section, index) => (
          <MenuItem
            key={section.label}
            section={section}
            index={index}
            path={path}
            isCurrent={section.href === currentItem}
            panel={panel}
          />
        ))}
      </ul>
    </nav>
  );
}

interface MenuItemProps {
  section: MenuSection;
  index: number;
  path: string;
  isCurrent: boolean;
  panel: ReturnType<typeof useMenuPanel>;
}

/** An item of the desktop menu with its panel. On a closed item, a tap or Enter opens the panel first. */
function MenuItem({ section, index, path, isCurrent, panel }: MenuItemProps) {
  const pointer = useRef('');
  const hasPanel = section.links.length > 0;
  const isMenuClosed = panel.index < 0;
  const isOpen = panel.index === index;
  const isMarked = isMenuClosed ? isCurrent : isOpen;
  const closePanel = () => panel.show(-1);
  const onClick = (event: MouseEvent) => {
    const isByMouse = event.detail > 0 && pointer.current === 'mouse';
    if (!hasPanel || isOpen || isByMouse) return closePanel();
    event.preventDefault();
    panel.show(index);
  };
  return (
    <li
      className="group/item"
      onPointerEnter={(event) => isMenuClosed && event.pointerType === 'mouse' && panel.showSoon(index)}
      onPointerLeave={(event) => isMenuClosed && event.pointerType === 'mouse' && panel.hold()}
    >
      <Link
        href={section.href}
        aria-expanded={hasPanel ? isOpen : undefined}
        aria-current={path === section.href ? 'page' : isCurrent ? 'true' : undefined}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onFocus={(event) => event.target.matches(':focus-visible') && panel.show(index)}
        onClick={onClick}
        className={`group/word relative z-dialog flex h-full items-center font-medium outline-none after:absolute after:inset-x-0 after:-bottom-px after:h-025 hover:after:forced-mark hover:after:bg-ink ${isMarked ? 'after:forced-mark after:bg-ink' : ''}`}
      >
        {/* The focus ring is around the word; around the whole link it would cross the letters or leave the window. */}
        <span className="group-focus-visible/word:outline-2 group-focus-visible/word:outline-offset-6 group-focus-visible/word:outline-ink">
          {section.label}
        </span>
      </Link>
      {hasPanel ? <StaticMenuPanel section={section} /> : null}
      {isOpen && hasPanel ? (
        <MenuPanel section={section} path={path} shouldFadeIn={panel.shouldFadeIn} onFollow={closePanel} />
      ) : null}
    </li>
  );
}

/** The links of a menu item without JavaScript, shown while the item is hovered or focused. */
function StaticMenuPanel({ section: { label, links } }: { section: MenuSection }) {
  return (
    <noscript>
      <div className="absolute inset-x-0 top-full z-header hidden border-b border-ink bg-paper group-focus-within/item:block group-hover/item:block">
        <div className="wrap columns-12 pt-6 pb-7">
          <p className="col-span-3 font-serif text-h2">{label}</p>
          <ul className="col-span-9 columns-3 gap-x-gutter">
            {links.map((link) => (
              <li key={link.href} className="break-inside-avoid border-b border-line">
                <ContentLink isPlain link={link} className="block py-15 underline-hover">
                  {link.label}
                </ContentLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </noscript>
  );
}

function listLinks(item: Element | undefined): HTMLElement[] {
  return item === undefined ? [] : [...item.querySelectorAll('a')];
}

/** Handles the arrow keys, Home and End. `open` must open an item's panel synchronously, so that the focus can move into it. */
function onMenuKey(event: KeyboardEvent, list: HTMLElement | null, openPanel: (index: number) => void): void {
  if (list === null || hasModifier(event)) return;
  const items = [...list.children];
  const index = items.findIndex((item) => item.contains(document.activeElement));
  if (index < 0) return;
  const links = listLinks(items[index]);
  const focused = document.activeElement;
  const linkIndex = focused instanceof HTMLElement ? links.indexOf(focused) : -1;
  const findTarget = (): HTMLElement | undefined => {
    switch (event.key) {
      case 'ArrowLeft':
        return listLinks(items[index - 1])[0];
      case 'ArrowRight':
        return listLinks(items[index + 1])[0];
      case 'ArrowUp':
        return links[linkIndex - 1];
      case 'ArrowDown':
        if (links.length === 1) openPanel(index);
        return listLinks(items[index])[linkIndex + 1];
      case 'Home':
        return linkIndex > 0 ? links[1] : listLinks(items[0])[0];
      case 'End':
        return linkIndex > 0 ? links.at(-1) : listLinks(items.at(-1))[0];
      default:
        return undefined;
    }
  };
  const next = findTarget();
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
