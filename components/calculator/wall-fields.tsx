'use client';

import { INPUT, inputBorder } from '@/components/ui/input';
import { MOST, type WallForm, wallField, wallName } from '@/lib/calculator/form';
import { ActionButton } from './action-button';
import type { FormProps } from './form-props';
import { MeasureField } from './measure-field';
import { OpeningRow } from './opening-row';

interface Props extends FormProps {
  wall: number;
  value: WallForm;
}

const QUIET = 'link min-h-row text-small font-medium';

/** A wall: its width and height, a name if it has one, and its doors and windows. */
export function WallFields(props: Props) {
  const { form, faults, asked, change, act, wall, value } = props;
  const name = wallName(value, wall);
  const set = (fields: Partial<WallForm>) =>
    change({ ...form, walls: form.walls.map((entry) => (entry.key === value.key ? { ...entry, ...fields } : entry)) });
  const figure = (field: 'width' | 'height') => {
    const id = wallField(wall, field);
    const onChange = (text: string) => set({ [field]: text });
    return { field: id, value: value[field], fault: faults.get(id), asked, onChange };
  };
  const nameField = wallField(wall, 'name');
  return (
    <li id={`wall-${wall + 1}`}>
      <fieldset className="min-w-0 border-t border-line pt-2 pb-2">
        <legend className="float-left max-w-full wrap-anywhere py-1 font-medium">{name}</legend>
        {form.walls.length < 2 ? null : (
          <ActionButton
            action={{ kind: 'remove-wall', wall }}
            act={act}
            className={`${QUIET} float-right`}
            label={`Remove ${name}`}
            target="walls"
          >
            Remove
          </ActionButton>
        )}
        <div className="clear-both grid grid-cols-2 gap-x-gutter gap-y-2 pt-1 sm:grid-cols-4">
          <MeasureField label="Width (m)" {...figure('width')} />
          <MeasureField label="Height (m)" {...figure('height')} />
          <div className="col-span-2 min-w-0">
            <label htmlFor={nameField} className="mb-1 block text-small font-medium">
              Name <span className="font-regular text-muted">(optional)</span>
            </label>
            <input
              id={nameField}
              name={nameField}
              type="text"
              autoComplete="off"
              maxLength={MOST.name}
              value={value.name}
              className={`${INPUT} ${inputBorder(false)}`}
              onChange={(event) => set({ name: event.target.value })}
            />
          </div>
        </div>
        {value.openings.length === 0 ? null : (
          <ul className="mt-3 grid gap-2">
            {value.openings.map((opening, place) => (
              <OpeningRow key={opening.key} {...props} opening={place} value={opening} />
            ))}
          </ul>
        )}
        {value.openings.length >= MOST.openings ? null : (
          <ActionButton
            action={{ kind: 'add-opening', wall }}
            act={act}
            className={`${QUIET} mt-1`}
            target={`wall-${wall + 1}`}
          >
            Add a door or window<span className="sr-only"> to {name}</span>
          </ActionButton>
        )}
      </fieldset>
    </li>
  );
}
