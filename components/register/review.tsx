import { useFormikContext } from 'formik';
import { buildReview, listMissingDocuments, type RowGroup } from '@/lib/registration/review';
import { findStep } from '@/lib/registration/steps';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { useWizard } from './wizard-context';

const DOCUMENTS_STEP = findStep('documentation');

function Rows({ group: { title, rows }, empty }: { group: RowGroup; empty: string }) {
  return (
    <>
      {title === '' ? null : <h4 className="mt-2 font-medium">{title}</h4>}
      <dl className="text-small">
        {rows.map(({ term, value }) => (
          <div
            key={term}
            className="grid gap-x-2 border-t border-line py-1 first:border-t-0 sm:grid-cols-term lg:gap-x-gutter"
          >
            <dt className="text-muted">{term}</dt>
            <dd className={`whitespace-pre-line wrap-anywhere ${value === '' ? 'text-muted' : ''}`}>
              {value || empty}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Everything that was entered, with a link back to each step, and the missing documents. */
export function Review() {
  const { documents, goTo } = useWizard();
  const { values } = useFormikContext<WizardValues>();
  const missing = listMissingDocuments(documents);
  return (
    <div className="grid gap-3">
      {missing.length === 0 ? null : <p className="font-medium">{`Missing: ${missing.join(', ')}`}</p>}
      {buildReview(values, documents).map(({ step, name, groups }) => (
        <section key={name} aria-labelledby={`review-${step}`}>
          <div className="flex items-center justify-between gap-2 border-b border-ink">
            <h3 id={`review-${step}`} className="font-serif text-h4">
              {name}
            </h3>
            <button
              type="button"
              className="min-h-5 text-small link"
              aria-label={`Edit ${name}`}
              onClick={() => goTo(step)}
            >
              Edit
            </button>
          </div>
          {groups.map((group) => (
            <Rows key={group.title} group={group} empty={step === DOCUMENTS_STEP ? 'Missing' : 'Not given'} />
          ))}
        </section>
      ))}
    </div>
  );
}
