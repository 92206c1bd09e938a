import { useState } from 'react';
import { PanelSign } from '@/components/ui/accordion';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { getBorderClass, INPUT_CLASS } from '@/components/ui/form';
import {
  buildRoomField,
  buildWallField,
  FORM_LIMITS,
  type FormAction,
  formatWallName,
  hasSpaceForRoom,
  type WallForm,
} from '@/lib/calculator/form';
import type { InputError } from '@/lib/calculator/parse-input';
import { ActionButton, FormPart, type FormProps, MeasureField } from './form-part';
import { OpeningRow } from './opening-row';

interface Props extends FormProps {
  wall: number;
  value: WallForm;
}

const TEXT_BUTTON = 'link min-h-row text-small font-medium';

function WallFields(props: Props) {
  const { form, change, dispatch, wall, value } = props;
  const name = formatWallName(value, wall);
  const set = (fields: Partial<WallForm>) =>
    change({ ...form, walls: form.walls.map((entry) => (entry.key === value.key ? { ...entry, ...fields } : entry)) });
  const measure = (field: 'width' | 'height') => ({
    field: buildWallField(wall, field),
    value: value[field],
    onChange: (text: string) => set({ [field]: text }),
  });
  const nameField = buildWallField(wall, 'name');
  return (
    <li id={`wall-${wall + 1}`}>
      <fieldset className="min-w-0 border-t border-line pt-2 pb-2">
        <legend className="float-left max-w-full wrap-anywhere py-1 font-medium">{name}</legend>
        {form.walls.length < 2 ? null : (
          <ActionButton
            action={{ kind: 'remove-wall', wall }}
            dispatch={dispatch}
            className={`${TEXT_BUTTON} float-right`}
            label={`Remove ${name}`}
            target="walls"
          >
            Remove
          </ActionButton>
        )}
        <div className="clear-both grid grid-cols-2 gap-x-gutter gap-y-2 pt-1 sm:grid-cols-4">
          <MeasureField {...props} {...measure('width')} label="Width (m)" />
          <MeasureField {...props} {...measure('height')} label="Height (m)" />
          <div className="col-span-2 min-w-0">
            <label htmlFor={nameField} className="mb-1 block text-small font-medium">
              Name <span className="font-regular text-muted">(optional)</span>
            </label>
            <input
              id={nameField}
              name={nameField}
              type="text"
              autoComplete="off"
              maxLength={FORM_LIMITS.name}
              value={value.name}
              className={`${INPUT_CLASS} ${getBorderClass(false)}`}
              onChange={(event) => set({ name: event.target.value })}
            />
          </div>
        </div>
        {value.openings.length === 0 ? null : (
          <ul className="mt-3 grid gap-2">
            {value.openings.map((opening, index) => (
              <OpeningRow
                key={opening.key}
                {...props}
                wallName={name}
                opening={index}
                value={opening}
                change={(next) => set({ openings: value.openings.with(index, next) })}
              />
            ))}
          </ul>
        )}
        {value.openings.length >= FORM_LIMITS.openings ? null : (
          <ActionButton
            action={{ kind: 'add-opening', wall }}
            dispatch={dispatch}
            className={`${TEXT_BUTTON} mt-1`}
            target={`wall-${wall + 1}`}
          >
            Add a door or window<span className="sr-only"> to {name}</span>
          </ActionButton>
        )}
      </fieldset>
    </li>
  );
}

const ROOM_FIELDS = [
  { field: 'length', label: 'Room length (m)', message: 'Enter the length of the room.' },
  { field: 'width', label: 'Room width (m)', message: 'Enter the width of the room.' },
  { field: 'height', label: 'Room height (m)', message: 'Enter the height of the room.' },
] as const;

const MAX_WALLS_TEXT = `A calculation holds up to ${FORM_LIMITS.walls} walls`;

/** A room, from whose measures four walls are added. */
function WholeRoom({ form, change, dispatch }: FormProps) {
  const { room } = form;
  const [isOpen, setOpen] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const missing = ROOM_FIELDS.filter(({ field }) => room[field] === '').map(
    ({ field, label, message }): InputError => ({ isMissing: true, field: buildRoomField(field), label, message }),
  );
  const add = (action: FormAction) => {
    const [first] = missing;
    setIncomplete(first !== undefined);
    if (first === undefined) dispatch(action);
    else document.getElementById(first.field)?.focus();
  };
  return (
    <details
      className="group/panel clear-both border-t border-line"
      open={isOpen || Object.values(room).some((text) => text !== '')}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-btn cursor-pointer list-none items-center justify-between gap-2 font-medium [&::-webkit-details-marker]:hidden">
        Whole room
        <PanelSign />
      </summary>
      <div className="grid grid-cols-2 gap-x-gutter gap-y-2 pb-2 sm:grid-cols-4">
        {ROOM_FIELDS.map(({ field, label }) => (
          <MeasureField
            key={field}
            label={label}
            field={buildRoomField(field)}
            value={room[field]}
            errors={new Map(isIncomplete ? missing.map((error) => [error.field, error]) : [])}
            isSubmitted
            onChange={(text) => change({ ...form, room: { ...room, [field]: text } })}
          />
        ))}
        <div className="flex items-end">
          {hasSpaceForRoom(form) ? (
            <ActionButton
              action={{ kind: 'add-room' }}
              dispatch={add}
              className={`${TEXT_BUTTON} min-h-btn`}
              target="wall-1"
            >
              Add its four walls
            </ActionButton>
          ) : (
            <p className="py-1 text-small text-muted">{MAX_WALLS_TEXT}</p>
          )}
        </div>
      </div>
    </details>
  );
}

/** The walls, at least one. */
export function WallsPart(props: FormProps) {
  const { form, dispatch } = props;
  return (
    <FormPart id="walls" title="Walls">
      <p className="clear-both pt-1 pb-3 text-small text-muted">
        Measure each wall at its widest and highest. Doors and windows above one another count once: enter the wider
        one.
      </p>
      <WholeRoom {...props} />
      <ol>
        {form.walls.map((wall, index) => (
          <WallFields key={wall.key} {...props} wall={index} value={wall} />
        ))}
      </ol>
      {form.walls.length >= FORM_LIMITS.walls ? (
        <p className="border-t border-line pt-3 text-small text-muted">{MAX_WALLS_TEXT}</p>
      ) : (
        <div className="border-t border-line pt-3">
          <ActionButton
            action={{ kind: 'add-wall' }}
            dispatch={dispatch}
            className={BUTTON_CLASSES.line}
            target={`wall-${form.walls.length + 1}`}
          >
            Add a wall
          </ActionButton>
        </div>
      )}
    </FormPart>
  );
}
