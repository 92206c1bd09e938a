import { Picture } from '@/components/ui/picture';
import type { PromoVideoView } from '@/lib/pages/promo-video';
import { SIZES } from '@/lib/site/sizes';
import { PromoFilm } from './promo-film';

const MESSAGE = { none: 'No video provided', invalid: 'Invalid YouTube URL' } as const;

/** A house's film on a picture of the house, or in its place what is wrong with it (I2, I4). */
export function PromoVideo({ video, title }: { video: PromoVideoView; title: string }) {
  const label = `Film: ${title}`;
  if (video.kind !== 'film') {
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
        <PromoFilm player={video.player} title={title} />
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
