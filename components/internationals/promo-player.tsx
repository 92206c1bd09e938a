'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';

interface Props {
  /** URL of the player's frame. */
  player: string;
  /** The brand, for accessible names. */
  title: string;
}

/** Focuses the frame, because the button that had the focus is gone. */
function focus(frame: HTMLIFrameElement | null) {
  frame?.focus();
}

/** A button that replaces itself with the player. No request to YouTube before a visitor presses it (I2). */
export function PromoPlayer({ player, title }: Props) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        ref={focus}
        src={player}
        title={`Film: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 size-full bg-ink"
      />
    );
  }
  return (
    <button
      type="button"
      aria-label={`Play film: ${title}`}
      className="group needs-script absolute inset-0 flex items-end justify-end -outline-offset-2"
      onClick={() => setPlaying(true)}
    >
      <span className="flex h-8 items-center gap-1 bg-paper pr-3 pl-2 text-button uppercase group-hover:bg-ink group-hover:text-paper">
        <Icon name="play" />
        Play film
      </span>
    </button>
  );
}
