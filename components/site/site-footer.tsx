import type { ReactNode } from 'react';
import type { FrameLink as Data, FrameView } from '@/lib/pages/frame';
import { supplier } from '@/lib/site/supplier';
import { Logo } from './logo';
import { MenuLink } from './menu-link';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="lg:col-span-2">
      <h2 className="label-text mb-2">{title}</h2>
      {children}
    </div>
  );
}

function Links({ links }: { links: Data[] }) {
  return (
    <ul className="text-small">
      {links.map((link) => (
        <li key={link.label}>
          <MenuLink link={link} className="inline-block py-05 underline-hover" />
        </li>
      ))}
    </ul>
  );
}

/** The foot of every page but the wizard's: links, brands, company, contact, social links, copyright (G5). */
export function SiteFooter({ lists, year }: { lists: FrameView['footer']; year: number }) {
  return (
    <footer className="bg-info">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-gutter gap-y-5 py-7 lg:columns-12 lg:pt-10 lg:pb-8">
          <div className="col-span-2 lg:col-span-4">
            <Logo />
            <address className="mt-3 text-small text-muted not-italic">
              {supplier.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <a className="block underline-hover" href={`tel:${supplier.telephone.replaceAll(' ', '')}`}>
                {supplier.telephone}
              </a>
              <a className="block underline-hover" href={`mailto:${supplier.email}`}>
                {supplier.email}
              </a>
            </address>
          </div>
          <Column title="Shop">
            <Links links={lists.shop} />
          </Column>
          <Column title="Brands">
            <Links links={lists.brands} />
          </Column>
          <Column title="Company">
            <Links links={lists.company} />
          </Column>
          <Column title="Contact">
            <Links links={lists.contact} />
          </Column>
        </div>
        <div className="grid gap-2 border-t border-line py-3 text-small text-muted lg:flex lg:justify-between">
          <p>
            © {year} {supplier.name}
          </p>
          <nav aria-label="Social" className="flex flex-wrap gap-x-3 gap-y-1">
            {supplier.social.map((item) => (
              <a key={item.url} href={item.url} target="_blank" rel="noopener" className="link">
                {item.name}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
