import { Banner } from '@/components/banner/banner';
import { JumpLink } from '@/components/ui/fragment-links';
import { Link } from '@/components/ui/link';
import type { BannerView, HeadLink, JumpView } from '@/lib/pages/views';

interface Props {
  view: IntroProps & { banner: BannerView | null; needsBanner?: boolean };
  notices: boolean;
}

/** The head of a page of the hub: its banner, or the notice that it needs one (H13), then title and description. */
export function PageHead({ view, notices }: Props) {
  const { banner, needsBanner = true, ...intro } = view;
  return (
    <>
      {banner === null ? null : <Banner banner={banner} title={intro.title} />}
      <MissingContent section="banner" shown={notices && needsBanner && banner === null} />
      <Intro {...intro} />
    </>
  );
}

interface IntroProps {
  title: string;
  suffix?: string;
  description: string;
  jump?: JumpView | null;
  links?: readonly HeadLink[];
}

/** The head of a landing page: its name, with a visually hidden suffix, a link to its grid or to lists of products, and what it is about (H1, H4, H6, C1, T12). */
export function Intro({ title, suffix = '', description, jump = null, links = [] }: IntroProps) {
  return (
    <section className="wrap grid grid-cols-1 gap-3 py-7 lg:columns-12 lg:items-end lg:py-12 print:py-3">
      <div className="lg:col-span-7">
        <h1 className="font-serif text-display">
          {title}
          {suffix === '' ? null : <span className="sr-only">{suffix}</span>}
        </h1>
        <div className="flex flex-wrap gap-x-3">
          {jump === null ? null : <JumpLink jump={jump} />}
          {links.map(({ text, href }) => (
            <Link
              key={href}
              href={href}
              // Search engines do not index a filtered list.
              rel={href.includes('?') ? 'nofollow' : undefined}
              className="link inline-flex min-h-5 items-center text-small print:hidden"
            >
              {text}
            </Link>
          ))}
        </div>
      </div>
      {description === '' ? null : (
        <p className="max-w-measure text-lead whitespace-pre-line lg:col-span-5 lg:col-start-8">{description}</p>
      )}
    </section>
  );
}

/** Says on staging and development that a section is empty; live shows nothing (H13). */
export function MissingContent({ section, shown }: { section: string; shown: boolean }) {
  if (!shown) return null;
  return (
    <aside className="wrap pb-section">
      <div className="border border-line p-3">
        <p className="font-medium">Missing Content for {section}</p>
        <p className="text-muted">Please upload content for this section on the Hub</p>
      </div>
    </aside>
  );
}
