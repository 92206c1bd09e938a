'use client';

import { usePathname } from 'next/navigation';
import { type FocusEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { MenuSection } from '@/lib/pages/frame';
import { menuItemOf, visitorPath } from '@/lib/site/visitor-path';
import { MenuItem } from './menu-item';
import { onMenuKey } from './menu-keys';
import { useMenuPanel } from './use-menu-panel';

/** The desktop menu: a panel opens on hover, focus or tap and closes on leave, Escape, or when it loses the focus (G1). */
export function MainMenu({ sections }: { sections: MenuSection[] }) {
  const list = useRef<HTMLUListElement>(null);
  const path = visitorPath(usePathname());
  const panel = useMenuPanel(list, path);
  const place = menuItemOf(path);
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
            path={path}
            current={section.href === place}
            open={panel.index === index}
            marked={panel.index < 0 ? section.href === place : panel.index === index}
            fresh={panel.fresh}
            onShow={() => panel.show(index)}
            onClose={() => panel.show(-1)}
            onEnter={() => panel.index < 0 && panel.showSoon(index)}
            onLeave={() => panel.index < 0 && panel.hold()}
          />
        ))}
      </ul>
    </nav>
  );
}
