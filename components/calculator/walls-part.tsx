'use client';

import { BUTTON } from '@/components/ui/button';
import { MOST } from '@/lib/calculator/form';
import { ActionButton } from './action-button';
import type { FormProps } from './form-props';
import { PART, PART_TITLE } from './look';
import { WallFields } from './wall-fields';

/** The walls, one at least. */
export function WallsPart(props: FormProps) {
  const { form, act } = props;
  return (
    <fieldset id="walls" className={PART}>
      <legend className={PART_TITLE}>Walls</legend>
      <p className="clear-both pt-1 pb-3 text-small text-muted">
        Measure each wall at its widest and highest. Doors and windows above one another count once: enter the wider
        one.
      </p>
      <ol>
        {form.walls.map((wall, place) => (
          <WallFields key={wall.key} {...props} wall={place} value={wall} />
        ))}
      </ol>
      {form.walls.length >= MOST.walls ? null : (
        <div className="border-t border-line pt-3">
          <ActionButton
            action={{ kind: 'add-wall' }}
            act={act}
            className={BUTTON.line}
            target={`wall-${form.walls.length + 1}`}
          >
            Add a wall
          </ActionButton>
        </div>
      )}
    </fieldset>
  );
}
