import { Accordion } from '@/components/ui/accordion';
import type { QuestionView } from '@/lib/pages/careers';
import { RichText } from './rich-text';

/** Questions with their answers, one open at a time; nothing without any (X4). */
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
