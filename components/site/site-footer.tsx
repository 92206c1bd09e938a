import type { FrameView } from '@/lib/pages/frame';
import { supplier } from '@/lib/site/supplier';
import { Logo } from './logo';
import { FooterColumn } from './menu-link';

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
        <a className="block w-fit py-025 underline-hover" href={`tel:${supplier.telephone.replaceAll(' ', '')}`}>
          {supplier.telephone}
        </a>
        <a className="block w-fit py-025 underline-hover" href={`mailto:${supplier.email}`}>
          {supplier.email}
        </a>
      </address>
    </div>
  );
}

/** The footer: links, brands, company, contact, social links, copyright (G5). */
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
