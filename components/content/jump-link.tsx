'use client';

import { onPlainClick } from '@/components/ui/plain-click';
import type { JumpView } from '@/lib/pages/views';

/** A link to a section of its page. With a script it scrolls there and moves the focus, without another history entry (T12). */
export function JumpLink({ jump: { target, text } }: { jump: JumpView }) {
  return (
    <a
      href={`#${target}`}
      className="link inline-flex min-h-5 items-center text-small tabular-nums"
      onClick={onPlainClick(() => {
        const element = document.getElementById(target);
        element?.scrollIntoView();
        element?.focus({ preventScroll: true });
      })}
    >
      {text}
    </a>
  );
}
