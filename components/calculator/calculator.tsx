'use client';

import type { ReactNode } from 'react';
import { BUTTON } from '@/components/ui/button';
import type { CalculatorForm } from '@/lib/calculator/form';
import { summarize } from '@/lib/calculator/summary';
import { CoveringPart } from './covering-part';
import { Announcement, Explanation, Result } from './result';
import { ResultBar } from './result-bar';
import { useCalculator } from './use-calculator';
import { WallsPart } from './walls-part';
import { WastePart } from './waste-part';

interface Props {
  form: CalculatorForm;
  asked: boolean;
  /** What the result can be added to a project as. */
  piece: { sku: string; name: string } | null;
  /** The product that the roll's size came from, and notes about it. */
  children: ReactNode;
}

/** The wallpaper calculator: shows what to buy and why while it is filled in; without JavaScript after it is submitted. */
export function Calculator({ form: initial, asked: initiallyAsked, piece, children }: Props) {
  const { form, errors, errorList, asked, calculation, change, dispatch, ask } = useCalculator(initial, initiallyAsked);
  const props = { form, errors, asked, change, dispatch };
  return (
    <>
      <div className="grid gap-y-6 lg:columns-12">
        <div className="min-w-0 lg:col-span-7 print:hidden">
          <ResultBar calculation={calculation} missing={errorList.length} />
          <form
            action="#result"
            noValidate
            className="grid gap-6"
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
        </div>
        <div className="min-w-0 lg:sticky lg:top-0 lg:col-span-4 lg:col-start-9 lg:self-start print:static">
          <Result calculation={calculation} errors={errorList} piece={piece} />
        </div>
      </div>
      {calculation === null ? null : <Explanation calculation={calculation} />}
      <Announcement text={calculation === null ? '' : summarize(calculation)} />
    </>
  );
}
