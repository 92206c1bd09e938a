import { Picture } from '@/components/ui/picture';
import type { PromoVideoView } from '@/lib/pages/internationals-brand';
import { SIZES } from '@/lib/site/sizes';
import { PromoPlayer } from './promo-player';

const MESSAGE = { none: 'No video provided', invalid: 'Invalid YouTube URL' } as const;

/** A brand's video over its poster, or a message when there is none or its URL is not of YouTube (I2, I4). */
export function PromoVideo({ video, title }: { video: PromoVideoView; title: string }) {
  const label = `Film: ${title}`;
  if (video.kind !== 'video') {
    return (
      <section className="wrap pb-section" aria-label={label}>
        <p className="border-t border-line pt-2 text-small text-muted">{MESSAGE[video.kind]}</p>
      </section>
    );
  }
  return (
    <section className="wrap pb-section" aria-label={label}>
      <div className="relative aspect-film overflow-hidden bg-info">
        {video.poster === null ? null : <Picture picture={video.poster} alt="" sizes={SIZES.mosaicWhole} />}
        <PromoPlayer player={video.player} title={title} />
        <noscript>
          <a
            href={video.page}
            className="absolute right-0 bottom-0 flex h-8 items-center bg-paper px-3 text-button uppercase"
          >
            Watch the film on YouTube
          </a>
        </noscript>
      </div>
    </section>
  );
}
