import type { InternationalsBrandPage } from '@/lib/hub/pages';
import type { PictureView } from '@/lib/site/pictures';
import { youtubeEmbed, youtubeId, youtubePage } from '@/lib/site/youtube';

/** The film of an international house: none, an address that names none (I4), or one that plays when the visitor says so (I2). */
export type PromoVideoView =
  | { kind: 'none' }
  | { kind: 'invalid' }
  | {
      kind: 'film';
      /** Address of the player's frame; nothing is to be asked of it before the visitor presses play. */
      player: string;
      /** The film's own page, for those without a script. */
      page: string;
      /** Stands there until it plays; null for a plain ground. */
      poster: PictureView | null;
    };

/** A house's film ready to show, with the picture that stands for it. */
export function promoVideo(video: InternationalsBrandPage['video'], poster: PictureView | null): PromoVideoView {
  if (video === null) return { kind: 'none' };
  const id = youtubeId(video.url);
  if (id === null) return { kind: 'invalid' };
  const player = youtubeEmbed(id, { loop: video.loop, controls: !video.hideControls, autoplay: true, sound: true });
  return { kind: 'film', player, page: youtubePage(id), poster };
}
