'use client';

import { useEffect } from 'react';
import type { JumpView } from '@/lib/pages/views';
import { onPlainClick } from './plain-click';

/** A link to a section of its page. With JavaScript it scrolls and moves the focus without a new history entry. */
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

/** Opens the panel that contains the element with this id. False when there is no such element, or no closed panel around it. */
export function openPanel(id: string): boolean {
  const panel = document.getElementById(id)?.closest('details');
  if (!panel || panel.open) return false;
  panel.open = true;
  return true;
}

/** Keeps the heading of a panel in view when a visitor opens it: the panel above closes at the same time. */
function useHeadingInView(): void {
  useEffect(() => {
    let pressed: Element | null = null;
    const onClick = ({ target }: MouseEvent) => {
      pressed = target instanceof Element ? target.closest('summary') : null;
    };
    const onToggle = ({ target }: Event) => {
      if (pressed === null || pressed.parentElement !== target) return;
      if (pressed.matches('[open] > *') && pressed.getBoundingClientRect().top < 0) pressed.scrollIntoView();
      pressed = null;
    };
    document.addEventListener('click', onClick);
    // The event does not bubble.
    document.addEventListener('toggle', onToggle, true);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('toggle', onToggle, true);
    };
  }, []);
}

/** Opens the panel that the URL's fragment names (`#store-…`, `#job-…`). Some browsers leave it closed. */
export function LinkedPanel() {
  useHeadingInView();
  useEffect(() => {
    const showPanel = () => {
      const id = window.location.hash.slice(1);
      if (openPanel(id)) document.getElementById(id)?.scrollIntoView();
    };
    showPanel();
    window.addEventListener('hashchange', showPanel);
    return () => window.removeEventListener('hashchange', showPanel);
  }, []);
  return null;
}
