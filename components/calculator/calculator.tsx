'use client';

import Link from 'next/link';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { Choice } from '@/components/ui/form';
import type { Calculation } from '@/lib/calculator/calculate';
import { formatPurchase, summarizeCalculation } from '@/lib/calculator/explain';
import { formatFormQuery } from '@/lib/calculator/form-query';
import type { CalculatorView } from '@/lib/pages/calculator';
import { FIELDS_CLASS, FormPart, type FormProps, MeasureField } from './form-part';
import { Announcement, Explanation, Result } from './result';
import { useCalculator } from './use-calculator';
import { WallsPart } from './walls-part';

/** The wallpaper calculator. Shows what to buy, and why, while the form is filled in; without JavaScript, after it is submitted. */
function Calculator({ form: initial, product, piece, notice, isRequested }: CalculatorView) {
  const { form, errors, errorList, isSubmitted, calculation, change, dispatch, submit } = useCalculator(
    initial,
    isRequested,
  );
  const props = { form, errors, isSubmitted, change, dispatch };
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
              submit();
            }}
          >
            {/* Enter presses the first submit button of a form. */}
            <button type="submit" name="do" value="calculate" tabIndex={-1} aria-hidden="true" className="sr-only">
              Work it out
            </button>
            <input type="hidden" name="sku" value={form.sku} />
            <CoveringPart {...props} product={product} notice={notice} />
            <WallsPart {...props} />
            <WastePart {...props} />
            <noscript>
              <button type="submit" name="do" value="calculate" className={BUTTON_CLASSES.primary}>
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
      <Announcement text={calculation === null ? '' : summarizeCalculation(calculation)} />
    </>
  );
}

const SALE_OPTIONS = [
  { value: 'roll', label: 'By the roll' },
  { value: 'metre', label: 'By the metre' },
] as const;

const MATCH_OPTIONS = [
  {
    value: 'straight',
    label: 'Straight',
    note: 'Strips line up at the same height. A plain paper has no repeat: leave it empty.',
  },
  { value: 'half-drop', label: 'Half-drop', note: 'Every second strip hangs half a repeat lower.' },
  { value: 'free', label: 'Free', note: 'Nothing has to line up: plain papers, grasscloth, stripes.' },
] as const;

type FormFieldProps = FormProps & {
  field: 'width' | 'length' | 'repeat' | 'trim' | 'spare';
  label: string;
  hint: string;
};

function FormField(props: FormFieldProps) {
  const { field, form, change } = props;
  return <MeasureField {...props} value={form[field]} onChange={(value) => change({ ...form, [field]: value })} />;
}

function CoveringPart({ product, notice, ...props }: FormProps & Pick<CalculatorView, 'product' | 'notice'>) {
  const { form, change } = props;
  const isRoll = form.sale === 'roll';
  return (
    <FormPart title="Wallpaper">
      <div className="clear-both">
        {product === null ? null : (
          <p className="pt-1">
            For{' '}
            <Link href={product.href} prefetch={false} className="link">
              {product.name}
            </Link>
          </p>
        )}
        {notice === null ? null : <p className="mt-2 border-l-2 border-ink pl-2 text-small">{notice}</p>}
      </div>
      <div className="grid gap-x-gutter gap-y-3 pt-3 sm:grid-cols-2">
        <Choice
          name="sale"
          legend="Sold"
          options={SALE_OPTIONS}
          value={form.sale}
          onChange={(sale) => change({ ...form, sale })}
        />
        <Choice
          name="match"
          legend="Pattern match"
          options={MATCH_OPTIONS}
          value={form.match}
          onChange={(match) => change({ ...form, match })}
        />
      </div>
      <div className={`${FIELDS_CLASS} sm:grid-cols-3`}>
        <FormField
          {...props}
          field="width"
          label={isRoll ? 'Roll width (cm)' : 'Width (cm)'}
          hint={isRoll ? 'Often 53 cm' : 'From edge to edge'}
        />
        {isRoll ? (
          <FormField {...props} field="length" label="Roll length (m)" hint="Often 10.05 m" />
        ) : (
          <input type="hidden" name="length" value={form.length} />
        )}
        {form.match === 'free' ? (
          <input type="hidden" name="repeat" value={form.repeat} />
        ) : (
          <FormField {...props} field="repeat" label="Vertical repeat (cm)" hint="From motif to motif" />
        )}
      </div>
    </FormPart>
  );
}

function WastePart(props: FormProps) {
  return (
    <FormPart title="Waste">
      <div className={FIELDS_CLASS}>
        <FormField {...props} field="trim" label="Trimming (cm)" hint="Of each strip, top and bottom together" />
        <FormField {...props} field="spare" label="Reserve (%)" hint="Strips for mistakes and later repairs" />
      </div>
    </FormPart>
  );
}

/** The result in one line, sticky above the form on a small screen. Links to the whole result. */
function ResultBar({ calculation, missing }: { calculation: Calculation | null; missing: number }) {
  const fieldsToGo = missing === 1 ? '1 field to go' : `${missing} fields to go`;
  return (
    <a
      id="result-bar"
      href="#result"
      className="sticky top-0 z-header mb-3 flex min-h-7 items-center justify-between gap-2 border-b-2 border-ink bg-paper needs-script lg:hidden"
    >
      <span className="label-text">{calculation === null ? 'Your result' : 'You need'}</span>
      <span className="font-medium tabular-nums">
        {calculation === null ? fieldsToGo : (formatPurchase(calculation) ?? 'not possible')}
      </span>
    </a>
  );
}

/** The site's own calculator, filled in for the wallpaper that it was opened from. */
export function CalculatorSection({ view }: { view: CalculatorView }) {
  const { form, product } = view;
  return (
    <section aria-label="Calculator" className="wrap pb-section">
      {product === null ? null : <p className="hidden pb-3 print:block">For {product.name}</p>}
      {/* Following a link to the calculator for another wallpaper resets it. */}
      <Calculator key={formatFormQuery(form).toString()} {...view} />
    </section>
  );
}

/** The supplier's own calculator. Its height is fixed, because the page cannot read the height of the frame's content. */
export function CalculatorFrame({ address, title }: { address: string; title: string }) {
  return (
    <div className="wrap pb-section">
      <iframe src={address} title={title} loading="lazy" className="block h-calculator w-full border border-line" />
    </div>
  );
}
