import { Accordion } from '@/components/ui/accordion';
import type { JobView } from '@/lib/pages/careers';
import { JobAdvert } from './job-advert';

/** The vacancies, one open at a time; or that there are none (X4). */
export function Jobs({ jobs }: { jobs: readonly JobView[] }) {
  if (jobs.length === 0) {
    return (
      <section aria-labelledby="no-jobs" className="wrap pb-section">
        <div className="border-t-2 border-ink pt-3">
          <h2 id="no-jobs" className="font-serif text-h3">
            No current job openings available
          </h2>
          <p className="pt-1">Please check back later</p>
        </div>
      </section>
    );
  }
  return (
    <div className="wrap pb-section">
      <Accordion
        name="jobs"
        noteBelow
        panels={jobs.map((job) => ({
          id: job.id,
          heading: job.heading,
          note: job.location,
          content: <JobAdvert job={job} />,
        }))}
      />
    </div>
  );
}
