'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Picture } from '@/components/ui/picture';
import type { PromoVideoView } from '@/lib/pages/internationals';
import { SIZES } from '@/lib/site/sizes';

const MESSAGES = { none: 'No video provided', invalid: 'Invalid YouTube URL' } as const;

/** A brand's video over its poster, or a message when there is none or its URL is not from YouTube. */
export function PromoVideo({ video, title }: { video: PromoVideoView; title: string }) {
  const label = `Film: ${title}`;
  if (video.kind !== 'video') {
    return (
      <section className="wrap pb-section" aria-label={label}>
        <p className="border-t border-line pt-2 text-small text-muted">{MESSAGES[video.kind]}</p>
      </section>
    );
  }
  return (
    <section className="wrap pb-section" aria-label={label}>
      <div className="relative aspect-film overflow-hidden bg-info">
        {video.poster === null ? null : <Picture picture={video.poster} alt="" sizes={SIZES.mosaicWhole} />}
        <PromoPlayer player={video.player} page={video.page} title={title} />
      </div>
    </section>
  );
}

/** Focuses the frame, because the button that had the focus is gone. */
function focusFrame(frame: HTMLIFrameElement | null) {
  frame?.focus();
}

/** A button that is replaced by the player; a link to the video until scripts run. Nothing is requested from YouTube before it is pressed (I2). */
function PromoPlayer({ player, page, title }: { player: string; page: string; title: string }) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        ref={focusFrame}
        src={player}
        title={`Film: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 size-full bg-ink"
      />
    );
  }
  return (
    <LinkButton
      href={page}
      target="_blank"
      rel="noopener"
      aria-label={`Play film: ${title}`}
      className="group absolute inset-0 flex items-end justify-end ring-on-picture"
      onPress={() => setPlaying(true)}
    >
      <span className="flex h-8 items-center gap-1 bg-paper pr-3 pl-2 text-button uppercase group-hover:bg-ink group-hover:text-paper">
        <Icon name="play" />
        Play film
      </span>
    </LinkButton>
  );
}
