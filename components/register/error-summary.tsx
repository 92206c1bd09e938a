import type { Faults } from '@/lib/register/schema';
import { focusField, inPageOrder } from './focus-field';

/** What is wrong in a step, each a link to its field; the fields have the same words beside them. */
export function ErrorSummary({ faults }: { faults: Faults }) {
  const list = inPageOrder(Object.keys(faults));
  return (
    <div role="alert" className={list.length === 0 ? '' : 'mt-4 border-2 border-error p-3'}>
      {list.length === 0 ? null : (
        <>
          <h2 className="font-serif text-h4">
            {list.length === 1 ? 'Please correct 1 field' : `Please correct ${list.length} fields`}
          </h2>
          <ul>
            {list.map((path) => (
              <li key={path} className="mt-1">
                <a
                  href={`#${path}`}
                  className="text-error link"
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(path);
                  }}
                >
                  {faults[path]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
