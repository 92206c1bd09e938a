'use client';

import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { type CalculatorForm, isUntouched } from '@/lib/calculator/form';
import { formatFormQuery, parseFormQuery } from '@/lib/calculator/form-query';

const KEY = 'wallpaper-calculator';

/** A saved form: its query, and the query of the page that it was opened with. */
interface SavedForm {
  from: string;
  query: string;
}

function readSaved(): SavedForm | null {
  try {
    const saved: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    if (typeof saved !== 'object' || saved === null || !('from' in saved) || !('query' in saved)) return null;
    return { from: String(saved.from), query: String(saved.query) };
  } catch {
    return null;
  }
}

function writeSaved(saved: SavedForm): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Full or forbidden storage: the form is lost with the page.
  }
}

/** The form, saved in the browser tab: a reload restores all of it, and another wallpaper gets the walls that were measured before. */
export function useSavedForm(initial: CalculatorForm): [CalculatorForm, Dispatch<SetStateAction<CalculatorForm>>] {
  const [form, setForm] = useState(initial);
  const ready = useRef(false);
  useEffect(() => {
    if (ready.current) return;
    ready.current = true;
    const saved = readSaved();
    if (saved === null) return;
    const before = parseFormQuery(new URLSearchParams(saved.query));
    if (saved.from === window.location.search) setForm(before);
    else if (isUntouched(initial)) {
      const { walls, trim, spare } = before;
      setForm({ ...initial, walls, trim, spare });
    }
  }, [initial]);
  const update = (next: SetStateAction<CalculatorForm>) =>
    setForm((current) => {
      const changed = typeof next === 'function' ? next(current) : next;
      writeSaved({ from: window.location.search, query: formatFormQuery(changed).toString() });
      return changed;
    });
  return [form, update];
}
