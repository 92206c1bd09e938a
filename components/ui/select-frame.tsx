import type { ReactNode } from 'react';
import { Icon } from './icon';

/** Class names of a select in a `SelectFrame`: it has the room for the arrow, and not the browser's own. */
export const FRAMED_SELECT = 'appearance-none pr-6';

/** A select as wide as its place, with an arrow like all other icons. */
export function SelectFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <span className="pointer-events-none absolute inset-y-0 right-15 flex items-center">
        <Icon name="down" />
      </span>
    </div>
  );
}
