'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BUTTON, ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { MenuSection } from '@/lib/pages/frame';
import { MobileMenuSection } from './mobile-menu-section';

/** The full-screen menu below 1024 px: one section open at a time, the page behind it inert and still (G2). */
export function MobileMenu({
  sections,
  tradeUrl,
  logo,
}: {
  sections: MenuSection[];
  tradeUrl: string;
  logo: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [shown, setShown] = useState(false);
  const close = () => dialog.current?.close();
  useEffect(() => {
    const close = () => dialog.current?.close();
    const wide = matchMedia('(min-width: 1024px)');
    wide.addEventListener('change', close);
    window.addEventListener('popstate', close);
    return () => {
      wide.removeEventListener('change', close);
      window.removeEventListener('popstate', close);
    };
  }, []);
  return (
    <div className="needs-script lg:hidden">
      <button
        type="button"
        className={ICON_BUTTON}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={shown}
        onClick={() => {
          setOpen(null);
          setShown(true);
          dialog.current?.showModal();
        }}
      >
        <Icon name="menu" />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClose={() => setShown(false)}
        className="fixed inset-0 h-full max-h-none w-full max-w-none overflow-y-auto bg-paper"
      >
        <div className="flex min-h-full flex-col">
          <div className="border-b border-line">
            <div className="wrap flex h-header items-center justify-between">
              {logo}
              <button type="button" className={`${ICON_BUTTON} -mr-15`} aria-label="Close menu" onClick={close}>
                <Icon name="close" />
              </button>
            </div>
          </div>
          <nav aria-label="Main" className="wrap flex grow flex-col pb-3">
            {sections.map((section) => (
              <MobileMenuSection
                key={section.label}
                section={section}
                open={open === section.label}
                onToggle={() => setOpen(open === section.label ? null : section.label)}
                onFollow={close}
              />
            ))}
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
