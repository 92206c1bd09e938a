import { ICON_BUTTON_CLASS } from '@/components/ui/button';
import { Select } from '@/components/ui/form';
import { Icon } from '@/components/ui/icon';
import { buildOpeningField, type OpeningForm } from '@/lib/calculator/form';
import { ActionButton, type FormProps, MeasureField } from './form-part';

interface Props extends Pick<FormProps, 'errors' | 'isSubmitted' | 'dispatch'> {
  wall: number;
  wallName: string;
  opening: number;
  value: OpeningForm;
  change: (value: OpeningForm) => void;
}

/** A door or window of a wall. */
export function OpeningRow(props: Props) {
  const { wall, wallName, opening, value, change, dispatch } = props;
  const measure = (field: 'width' | 'height' | 'count') => ({
    field: buildOpeningField(wall, opening, field),
    value: value[field],
    onChange: (text: string) => change({ ...value, [field]: text }),
  });
  const kind = buildOpeningField(wall, opening, 'kind');
  return (
    <li>
      <fieldset className="min-w-0 border-t border-line pt-2">
        <legend className="float-left max-w-full py-1 text-small font-medium">
          {value.kind === 'door' ? 'Door' : 'Window'} {opening + 1}
          <span className="sr-only"> in {wallName}</span>
        </legend>
        <ActionButton
          action={{ kind: 'remove-opening', wall, opening }}
          dispatch={dispatch}
          className={`${ICON_BUTTON_CLASS} float-right -mt-05 -mr-15 print:hidden`}
          label={`Remove ${value.kind} ${opening + 1} in ${wallName}`}
          target={`wall-${wall + 1}`}
        >
          <Icon name="close" isSmall />
        </ActionButton>
        <div className="clear-both grid grid-cols-2 gap-x-gutter gap-y-2 pt-1 sm:grid-cols-4">
          <div className="min-w-0">
            <label htmlFor={kind} className="mb-1 block text-small font-medium">
              Kind
            </label>
            <Select
              id={kind}
              name={kind}
              value={value.kind}
              onChange={(event) => change({ ...value, kind: event.target.value === 'window' ? 'window' : 'door' })}
            >
              <option value="door">Door</option>
              <option value="window">Window</option>
            </Select>
          </div>
          <MeasureField {...props} {...measure('width')} label="Width (m)" />
          <MeasureField {...props} {...measure('height')} label="Height (m)" />
          <MeasureField {...props} {...measure('count')} label="How many" />
        </div>
      </fieldset>
    </li>
  );
}
