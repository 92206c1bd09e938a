import { useFormikContext } from 'formik';
import { faultPlace } from '@/lib/registration/fault-place';
import type { Faults } from '@/lib/registration/schema';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { focusField, inPageOrder } from './focus-field';

/** What is wrong in a step, each a link to its field; the fields have the same words beside them. Of several people it says who. */
export function ErrorSummary({ faults }: { faults: Faults }) {
  const { contacts } = useFormikContext<WizardValues>().values.company_details;
  const list = inPageOrder(Object.keys(faults));
  const textOf = (path: string) => {
    const place = faultPlace(path, contacts.length);
    return place === null ? faults[path] : `${faults[path]} (${place})`;
  };
  return (
    <div role="alert" className={list.length === 0 ? '' : 'mt-4 border-2 border-error p-3'}>
      {list.length === 0 ? null : (
        <>
          <h2 className="font-serif text-h4">
            {list.length === 1 ? 'Please correct 1 field' : `Please correct ${list.length} fields`}
          </h2>
          <ul className="mt-05">
            {list.map((path) => (
              <li key={path} className="mt-05">
                <a
                  href={`#${path}`}
                  className="inline-block py-05 text-error link"
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(path);
                  }}
                >
                  {textOf(path)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
