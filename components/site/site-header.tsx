import { SearchButton } from '@/components/search/search-button';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { MenuSection } from '@/lib/pages/frame';
import { Logo } from './logo';
import { MainMenu } from './main-menu';
import { MobileMenu } from './mobile-menu';

/** The header: logo, menu, search, Trade Login (G1 to G3). */
export function SiteHeader({ sections, tradeUrl }: { sections: MenuSection[]; tradeUrl: string }) {
  return (
    <header className="relative z-header border-b border-line bg-paper print:hidden">
      <div className="wrap flex h-header items-center lg:columns-12">
        <div className="lg:col-span-3">
          <Logo />
        </div>
        <div className="flex h-full grow items-center justify-end gap-2 lg:col-span-9 lg:justify-between">
          <MainMenu sections={sections} />
          <div className="-mr-edge-menu flex flex-none items-center gap-05 lg:mr-0 lg:gap-0">
            <div id="header-search">
              <SearchButton />
              <a href="/search" rel="nofollow" className={`not-noscript:hidden ${ICON_BUTTON}`} aria-label="Search">
                <Icon name="search" />
              </a>
            </div>
            <a
              href={tradeUrl}
              target="_blank"
              rel="noopener"
              className="hidden h-6 items-center border-l border-line pl-2 font-medium whitespace-nowrap underline-hover lg:inline-flex"
            >
              Trade Login
              <Icon name="out" flush />
            </a>
            <MobileMenu sections={sections} tradeUrl={tradeUrl} logo={<Logo />} />
          </div>
        </div>
      </div>
    </header>
  );
}

/** The first focusable element: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only print:hidden focus:not-sr-only focus:absolute focus:top-1 focus:left-1 focus:z-dialog focus:bg-paper focus:p-2"
    >
      Skip to content
    </a>
  );
}
