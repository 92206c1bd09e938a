import { SearchButton } from '@/components/search/search-button';
import { Icon } from '@/components/ui/icon';
import type { FrameView, MenuSection } from '@/lib/pages/frame';
import { supplier } from '@/lib/site/supplier';
import { FooterColumn } from './footer-column';
import { Logo } from './logo';
import { MainMenu } from './main-menu';
import { MobileMenu } from './mobile-menu';

/** The header: logo, menu, search and Trade Login. */
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
            </div>
            <a
              href={tradeUrl}
              target="_blank"
              rel="noopener"
              className="hidden h-6 items-center border-l border-line pl-2 font-medium whitespace-nowrap underline-hover lg:inline-flex"
            >
              Trade Login
              <Icon name="out" isFlush />
            </a>
            <MobileMenu sections={sections} tradeUrl={tradeUrl} logo={<Logo />} />
          </div>
        </div>
      </div>
    </header>
  );
}

/** The first focusable element; skips the header. */
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

function Contact() {
  return (
    <div className="col-span-2 lg:col-span-4">
      <Logo />
      <address className="mt-3 text-small text-muted not-italic">
        {supplier.address.map((line) => (
          <span key={line} className="block py-025">
            {line}
          </span>
        ))}
        <a
          className="-mt-2 flex min-h-5 w-fit items-end pb-025 whitespace-nowrap underline-hover"
          href={`tel:${supplier.telephone.replaceAll(' ', '')}`}
        >
          {supplier.telephone}
        </a>
        <a
          className="-mb-2 flex min-h-5 w-fit items-start pt-025 wrap-anywhere underline-hover"
          href={`mailto:${supplier.email}`}
        >
          {supplier.email}
        </a>
      </address>
    </div>
  );
}

/** The footer: links, contact details, social links and copyright. */
export function SiteFooter({ lists, year }: { lists: FrameView['footer']; year: number }) {
  return (
    <footer className="bg-info print:hidden">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-gutter gap-y-5 py-7 lg:columns-12 lg:pt-10 lg:pb-8">
          <Contact />
          <nav aria-label="Footer" className="contents">
            <FooterColumn title="Shop" links={lists.shop} />
            <FooterColumn title="Brands" links={lists.brands} />
            <FooterColumn title="Company" links={lists.company} />
            <FooterColumn title="Contact" links={lists.contact} />
          </nav>
        </div>
        <div className="grid gap-2 border-t border-line py-3 text-small text-muted lg:flex lg:items-center lg:justify-between">
          <p>
            © {year} {supplier.name}
          </p>
          <nav aria-label="Social" className="-my-1 flex flex-wrap gap-x-3">
            {supplier.social.map((item) => (
              <a
                key={item.url}
                href={item.url}
                target="_blank"
                rel="noopener"
                className="link inline-flex min-h-5 items-center"
              >
                {item.name}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
