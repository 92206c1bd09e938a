'use client';

import type { ReactNode } from 'react';
import { Choice } from '@/components/ui/choice';
import { FIELDS, FormPart, type FormProps } from './form-part';
import { MeasureField } from './measure-field';

const SALE = [
  { value: 'roll', label: 'By the roll' },
  { value: 'metre', label: 'By the metre' },
] as const;

const MATCH = [
  {
    value: 'straight',
    label: 'Straight',
    note: 'Strips line up at the same height. A plain paper has no repeat: leave it empty.',
  },
  { value: 'half-drop', label: 'Half-drop', note: 'Every second strip hangs half a repeat lower.' },
  { value: 'free', label: 'Free', note: 'Nothing has to line up: plain papers, grasscloth, stripes.' },
] as const;

/** The wallpaper: how it is sold, its size, repeat and match. `children` name the product. */
export function CoveringPart({ form, errors, asked, change, children }: FormProps & { children: ReactNode }) {
  const field = (name: 'width' | 'length' | 'repeat') => ({
    field: name,
    value: form[name],
    error: errors.get(name),
    asked,
    onChange: (value: string) => change({ ...form, [name]: value }),
  });
  const isRoll = form.sale === 'roll';
  return (
    <FormPart title="Wallpaper">
      <div className="clear-both">{children}</div>
      <div className="grid gap-x-gutter gap-y-3 pt-3 sm:grid-cols-2">
        <Choice
          name="sale"
          legend="Sold"
          options={SALE}
          value={form.sale}
          onChange={(sale) => change({ ...form, sale })}
        />
        <Choice
          name="match"
          legend="Pattern match"
          options={MATCH}
          value={form.match}
          onChange={(match) => change({ ...form, match })}
        />
      </div>
      <div className={`${FIELDS} sm:grid-cols-3`}>
        <MeasureField
          label={isRoll ? 'Roll width (cm)' : 'Width (cm)'}
          hint={isRoll ? 'Often 53 cm' : 'From edge to edge'}
          {...field('width')}
        />
        {isRoll ? (
          <MeasureField label="Roll length (m)" hint="Often 10.05 m" {...field('length')} />
        ) : (
          <input type="hidden" name="length" value={form.length} />
        )}
        {form.match === 'free' ? (
          <input type="hidden" name="repeat" value={form.repeat} />
        ) : (
          <MeasureField label="Vertical repeat (cm)" hint="From motif to motif" {...field('repeat')} />
        )}
      </div>
    </FormPart>
  );
}
