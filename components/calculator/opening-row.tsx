'use client';

import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { INPUT, inputBorder } from '@/components/ui/input';
import { FRAMED_SELECT, SelectFrame } from '@/components/ui/select-frame';
import { type OpeningForm, openingField, wallName } from '@/lib/calculator/form';
import { ActionButton, type FormProps, MeasureField } from './form-part';

interface Props extends FormProps {
  wall: number;
  opening: number;
  value: OpeningForm;
}

/** A door or window of a wall. */
export function OpeningRow({ form, errors, wasSubmitted, change, dispatch, wall, opening, value }: Props) {
  const name = form.walls[wall] === undefined ? '' : wallName(form.walls[wall], wall);
  const set = (fields: Partial<OpeningForm>) =>
    change({
      ...form,
      walls: form.walls.map((entry, index) =>
        index === wall
          ? { ...entry, openings: entry.openings.map((one) => (one.key === value.key ? { ...one, ...fields } : one)) }
          : entry,
      ),
    });
  const measure = (field: 'width' | 'height' | 'count') => {
    const id = openingField(wall, opening, field);
    const onChange = (text: string) => set({ [field]: text });
    return { field: id, value: value[field], error: errors.get(id), wasSubmitted, onChange };
  };
  const kind = openingField(wall, opening, 'kind');
  return (
    <li>
      <fieldset className="min-w-0 border-t border-line pt-2">
        <legend className="float-left max-w-full py-1 text-small font-medium">
          {value.kind === 'door' ? 'Door' : 'Window'} {opening + 1}
          <span className="sr-only"> in {name}</span>
        </legend>
        <ActionButton
          action={{ kind: 'remove-opening', wall, opening }}
          dispatch={dispatch}
          className={`${ICON_BUTTON} float-right -mt-05 -mr-15 print:hidden`}
          label={`Remove ${value.kind} ${opening + 1} in ${name}`}
          target={`wall-${wall + 1}`}
        >
          <Icon name="close" small />
        </ActionButton>
        <div className="clear-both grid grid-cols-2 gap-x-gutter gap-y-2 pt-1 sm:grid-cols-4">
          <div className="min-w-0">
            <label htmlFor={kind} className="mb-1 block text-small font-medium">
              Kind
            </label>
            <SelectFrame>
              <select
                id={kind}
                name={kind}
                value={value.kind}
                className={`${INPUT} ${FRAMED_SELECT} ${inputBorder(false)}`}
                onChange={(event) => set({ kind: event.target.value === 'window' ? 'window' : 'door' })}
              >
                <option value="door">Door</option>
                <option value="window">Window</option>
              </select>
            </SelectFrame>
          </div>
          <MeasureField label="Width (m)" {...measure('width')} />
          <MeasureField label="Height (m)" {...measure('height')} />
          <MeasureField label="How many" {...measure('count')} />
        </div>
      </fieldset>
    </li>
  );
}
