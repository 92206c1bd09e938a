'use client';

import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { CalculatorForm } from '@/lib/calculator/form';
import { formatForm, parseForm } from '@/lib/calculator/form-query';

const KEY = 'wallpaper-calculator';

/** What is kept of a form: its query, and that of the address that it was opened with. */
interface Kept {
  from: string;
  query: string;
}

function readKept(): Kept | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('from' in kept) || !('query' in kept)) return null;
    return { from: String(kept.from), query: String(kept.query) };
  } catch {
    return null;
  }
}

function writeKept(kept: Kept): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage that is full or forbidden: the form is then lost with the page.
  }
}

/** True for a form whose walls nobody has filled in. */
function isUntouched({ walls }: CalculatorForm): boolean {
  return walls.every((wall) => wall.width === '' && wall.height === '' && wall.openings.length === 0);
}

/**
 * The form, kept for as long as the browser's tab: a reload brings back all of it, and another wallpaper finds the walls
 * that were measured for the last one.
 */
export function useKeptForm(initial: CalculatorForm): [CalculatorForm, Dispatch<SetStateAction<CalculatorForm>>] {
  const [form, setForm] = useState(initial);
  const ready = useRef(false);
  useEffect(() => {
    if (ready.current) return;
    ready.current = true;
    const kept = readKept();
    if (kept === null) return;
    const before = parseForm(new URLSearchParams(kept.query));
    if (kept.from === window.location.search) setForm(before);
    else if (isUntouched(initial)) {
      const { walls, trim, spare } = before;
      setForm({ ...initial, walls, trim, spare });
    }
  }, [initial]);
  const keep = (next: SetStateAction<CalculatorForm>) =>
    setForm((current) => {
      const changed = typeof next === 'function' ? next(current) : next;
      writeKept({ from: window.location.search, query: formatForm(changed).toString() });
      return changed;
    });
  return [form, keep];
}
