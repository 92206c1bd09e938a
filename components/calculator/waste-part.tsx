'use client';

import type { FormProps } from './form-props';
import { FIELDS, PART, PART_TITLE } from './look';
import { MeasureField } from './measure-field';

/** What is added to what the walls need. */
export function WastePart({ form, faults, asked, change }: FormProps) {
  return (
    <fieldset className={PART}>
      <legend className={PART_TITLE}>Waste</legend>
      <div className={FIELDS}>
        <MeasureField
          field="trim"
          label="Trimming (cm)"
          hint="Of each strip, top and bottom together"
          value={form.trim}
          fault={faults.get('trim')}
          asked={asked}
          onChange={(trim) => change({ ...form, trim })}
        />
        <MeasureField
          field="spare"
          label="Reserve (%)"
          hint="Strips for mistakes and later repairs"
          value={form.spare}
          fault={faults.get('spare')}
          asked={asked}
          onChange={(spare) => change({ ...form, spare })}
        />
      </div>
    </fieldset>
  );
}
