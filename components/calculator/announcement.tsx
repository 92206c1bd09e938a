'use client';

import { useEffect, useRef, useState } from 'react';

/** Milliseconds of quiet before a new result is read out: nobody wants to hear one for every digit. */
const QUIET = 1200;

/** Reads a new result out to those who do not see it, once the filling in has paused; not the one that was there at first. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (first.current === text) return;
    first.current = '';
    const timer = setTimeout(() => setSaid(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only print:hidden">
      {said}
    </p>
  );
}
