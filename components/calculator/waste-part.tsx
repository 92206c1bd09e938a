'use client';

import { FIELDS, FormPart, type FormProps } from './form-part';
import { MeasureField } from './measure-field';

/** Trimming and reserve. */
export function WastePart({ form, errors, asked, change }: FormProps) {
  return (
    <FormPart title="Waste">
      <div className={FIELDS}>
        <MeasureField
          field="trim"
          label="Trimming (cm)"
          hint="Of each strip, top and bottom together"
          value={form.trim}
          error={errors.get('trim')}
          asked={asked}
          onChange={(trim) => change({ ...form, trim })}
        />
        <MeasureField
          field="spare"
          label="Reserve (%)"
          hint="Strips for mistakes and later repairs"
          value={form.spare}
          error={errors.get('spare')}
          asked={asked}
          onChange={(spare) => change({ ...form, spare })}
        />
      </div>
    </FormPart>
  );
}
