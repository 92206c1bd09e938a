import { Banner } from '@/components/banner/banner';
import { JumpLink } from '@/components/ui/fragment-links';
import { Link } from '@/components/ui/link';
import type { BannerView, HeadLink, JumpView } from '@/lib/pages/views';

interface Props {
  view: IntroProps & { banner: BannerView | null; shouldShowBanner?: boolean };
  hasNotices: boolean;
}

/** The head of a page: its banner, or the notice that the banner is missing (H13), then title and description. */
export function PageHead({ view, hasNotices }: Props) {
  const { banner, shouldShowBanner = true, ...intro } = view;
  return (
    <>
      {banner === null ? null : <Banner banner={banner} title={intro.title} />}
      <MissingContent section="banner" isShown={hasNotices && shouldShowBanner && banner === null} />
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

/** The title of a landing page with a visually hidden suffix, its description, and links to its grid or to product lists. */
export function Intro({ title, suffix = '', description, jump = null, links = [] }: IntroProps) {
  return (
    <section className="wrap grid grid-cols-1 gap-3 py-7 lg:columns-12 lg:items-end lg:py-12 print:py-3">
      <div className="lg:col-span-7">
        <h1 className="font-serif text-display">
          {title}
          {suffix === '' ? null : <span className="sr-only">{suffix}</span>}
        </h1>
        <div className="flex flex-wrap gap-x-3 lg:not-empty:-mb-15">
          {jump === null ? null : <JumpLink jump={jump} />}
          {links.map(({ text, href }) => (
            <Link
              key={href}
              href={href}
              // Search engines do not index filtered lists.
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

/** Names an empty section on staging and development; renders nothing on live (H13). */
export function MissingContent({ section, isShown }: { section: string; isShown: boolean }) {
  if (!isShown) return null;
  return (
    <aside className="wrap pb-section">
      <div className="border border-line p-3">
        <p className="font-medium">Missing Content for {section}</p>
        <p className="text-muted">Please upload content for this section on the Hub</p>
      </div>
    </aside>
  );
}
