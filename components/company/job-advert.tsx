import type { JobView } from '@/lib/pages/careers';
import { RichText } from './rich-text';

/** A vacancy: what it is at the left, what is said of it beside, each text beside its heading (X4). */
export function JobAdvert({ job }: { job: JobView }) {
  return (
    <div className="grid gap-y-4 pt-1 pb-6 lg:columns-12 lg:pt-2 lg:pb-8">
      {job.facts.length === 0 ? null : (
        <dl className="min-w-0 lg:col-span-3">
          {job.facts.map(({ term, value }) => (
            <div
              key={term}
              className="grid grid-cols-term-small items-baseline gap-2 border-t border-line py-15 lg:grid-cols-1 lg:gap-05"
            >
              <dt className="text-small text-muted">{term}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {job.parts.length === 0 ? null : (
        <div className="grid min-w-0 content-start gap-y-4 lg:col-span-9 lg:col-start-4 lg:gap-y-0">
          {job.parts.map(({ heading, blocks }) => (
            <div
              key={heading}
              className="grid gap-y-1 lg:grid-cols-9 lg:gap-x-gutter lg:border-t lg:border-line lg:pt-15 lg:pb-4"
            >
              <h3 className="min-w-0 font-serif text-h4 lg:col-span-3">{heading}</h3>
              <div className="min-w-0 lg:col-span-6">
                <RichText blocks={blocks} />
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
