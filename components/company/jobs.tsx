import { createElement, Fragment, type ReactNode } from 'react';
import { Accordion } from '@/components/ui/accordion';
import { ContentLink } from '@/components/ui/content-link';
import type { Block, Inline } from '@/lib/company/blocks';
import type { JobView, QuestionView } from '@/lib/pages/careers';

// The parts of a text never move. As arguments of `createElement` they need no keys.
function inlineElement(piece: Inline): ReactNode {
  if (piece.kind === 'break') return <br />;
  if (piece.kind === 'link')
    return (
      <ContentLink link={piece.link}>{createElement(Fragment, null, ...piece.content.map(inlineElement))}</ContentLink>
    );
  const text = piece.em ? <em>{piece.text}</em> : piece.text;
  return piece.strong ? <strong>{text}</strong> : text;
}

function renderItem(item: readonly Block[]): ReactNode {
  const [first] = item;
  const isLine = item.length === 1 && first?.kind === 'paragraph';
  return createElement('li', null, ...(isLine ? first.content.map(inlineElement) : item.map(renderBlock)));
}

function renderBlock(block: Block): ReactNode {
  if (block.kind === 'list') return createElement(block.ordered ? 'ol' : 'ul', null, ...block.items.map(renderItem));
  return createElement(block.kind === 'heading' ? `h${block.level}` : 'p', null, ...block.content.map(inlineElement));
}

/** A text from the hub without unsafe HTML: paragraphs, headings, lists, emphasis and links. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return createElement('div', { className: 'rich-text max-w-measure' }, ...blocks.map(renderBlock));
}

function JobAdvert({ job }: { job: JobView }) {
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

/** The vacancies, one open at a time, or a note that there are none. */
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
        isNoteBelow
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

/** Questions with their answers, one open at a time. */
export function Questions({ questions }: { questions: readonly QuestionView[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="wrap grid grid-cols-1 gap-y-3 pb-section lg:columns-12">
      <h2 id="questions" className="min-w-0 font-serif text-h2 lg:col-span-3">
        Frequently Asked Questions
      </h2>
      <div className="min-w-0 lg:col-span-9">
        <Accordion
          name="questions"
          level={3}
          panels={questions.map(({ id, heading, blocks }) => ({
            id,
            heading,
            content: (
              <div className="pt-05 pb-4">
                <RichText blocks={blocks} />
              </div>
            ),
          }))}
        />
      </div>
    </section>
  );
}
