'use client';

import type { ReactNode } from 'react';
import { BUTTON } from '@/components/ui/button';
import { OWN_CALCULATOR } from '@/lib/calculator/address';
import type { CalculatorForm } from '@/lib/calculator/form';
import { inOneSentence } from '@/lib/calculator/summary';
import { Announcement } from './announcement';
import { CoveringPart } from './covering-part';
import { Reasoning } from './reasoning';
import { Result } from './result';
import { useCalculator } from './use-calculator';
import { WallsPart } from './walls-part';
import { WastePart } from './waste-part';

interface Props {
  form: CalculatorForm;
  asked: boolean;
  /** What is said about the wallpaper that the roll was taken from. */
  children: ReactNode;
}

/** The wallpaper calculator (X6): filled in, it says what to buy and why, as it is filled in; without JavaScript when it is sent. */
export function Calculator({ form: initial, asked: askedAtFirst, children }: Props) {
  const { form, faults, asked, reckoning, waiting, change, act, ask } = useCalculator(initial, askedAtFirst);
  const props = { form, faults, asked, change, act };
  return (
    <>
      <div className="grid gap-y-6 lg:columns-12">
        <form
          action={`${OWN_CALCULATOR}#result`}
          noValidate
          className="grid min-w-0 gap-6 lg:col-span-7 print:hidden"
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          {/* The first button of a form is what Enter presses. */}
          <button type="submit" name="do" value="calculate" tabIndex={-1} aria-hidden="true" className="sr-only">
            Work it out
          </button>
          <input type="hidden" name="sku" value={form.sku} />
          <CoveringPart {...props}>{children}</CoveringPart>
          <WallsPart {...props} />
          <WastePart {...props} />
          <noscript>
            <button type="submit" name="do" value="calculate" className={BUTTON.primary}>
              Work it out
            </button>
          </noscript>
        </form>
        <div className="min-w-0 lg:sticky lg:top-0 lg:col-span-4 lg:col-start-9 lg:self-start print:static">
          <Result reckoning={reckoning} faults={waiting} />
        </div>
      </div>
      {reckoning === null ? null : <Reasoning reckoning={reckoning} />}
      <Announcement text={reckoning === null ? '' : inOneSentence(reckoning)} />
    </>
  );
}
