import { SearchDialog } from '@/components/search/search-dialog';
import { Icon } from '@/components/ui/icon';
import type { MenuSection } from '@/lib/pages/frame';
import { Logo } from './logo';
import { MainMenu } from './main-menu';
import { MobileMenu } from './mobile-menu';

/** The head of every page but the wizard's: logo, menu, Trade Login (G1 to G3). */
export function SiteHeader({ sections, tradeUrl }: { sections: MenuSection[]; tradeUrl: string }) {
  return (
    <header className="relative z-header border-b border-line bg-paper">
      <div className="wrap flex h-header items-center lg:columns-12">
        <div className="lg:col-span-3">
          <Logo />
        </div>
        <MainMenu sections={sections} />
        <div className="-mr-15 ml-auto flex items-center gap-05 lg:col-span-3 lg:col-start-10 lg:mr-0 lg:justify-end lg:gap-1">
          <SearchDialog />
          <a
            href={tradeUrl}
            target="_blank"
            rel="noopener"
            className="hidden h-6 items-center gap-1 whitespace-nowrap border-l border-line pl-2 font-medium underline-hover lg:inline-flex"
          >
            Trade Login
            <Icon name="out" />
          </a>
          <MobileMenu sections={sections} tradeUrl={tradeUrl} logo={<Logo />} />
        </div>
      </div>
    </header>
  );
}
