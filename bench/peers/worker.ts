// One engine in a process of its own, with jobs and replies as messages: see protocol.ts.
import type { FacetQuery } from '@/lib/index/facet-segment';
import { filterQueries, searchTerms } from '../questions';
import { heldMemory, toMiB } from '../timing';
import { type Engine, type FacetCounts, sortedRows } from './engine';
import { FACET_ENGINES, SEARCH_ENGINES } from './engines';
import type { Prepared, WorkerJob, WorkerReply } from './protocol';

/** Questions whose answers are compared, and which warm the engine up. */
const CHECKED = 100;
const MEASURED = 200;

type Question = FacetQuery | string;
/** An engine with its questions. */
interface Work {
  prepare(): Promise<Prepared>;
  questions: readonly Question[];
  ask(place: number): unknown;
  close(): Promise<void>;
}

let work: Work | null = null;

function generate({ discipline, engine: name, products }: Extract<WorkerJob, { do: 'generate' }>): Work {
  const heldBefore = heldMemory();
  const rows = sortedRows(products);
  const count = CHECKED + MEASURED;
  const createWork = <Asked extends Question, Answer>(
    engine: Engine<Asked, Answer> | undefined,
    questions: readonly Asked[],
  ): Work => {
    if (engine === undefined) throw new Error(`there is no engine '${name}'`);
    return {
      questions,
      async prepare() {
        const start = performance.now();
        await engine.prepare(rows);
        const ms = performance.now() - start;
        rows.length = 0;
        const bytes = await engine.diskBytes?.();
        const diskMiB = bytes === undefined ? null : toMiB(bytes);
        return { ms, heldMiB: heldMemory() - heldBefore, rssMiB: toMiB(process.memoryUsage.rss()), diskMiB };
      },
      ask(place) {
        const question = questions[place];
        return question === undefined ? null : engine.ask(question);
      },
      close: async () => engine.close?.(),
    };
  };
  return discipline === 'facets'
    ? createWork(FACET_ENGINES[name]?.(), [...filterQueries(rows, count)])
    : createWork(SEARCH_ENGINES[name]?.(), [...searchTerms(rows, count)]);
}

async function perform(job: WorkerJob): Promise<WorkerReply> {
  if (job.do === 'generate') {
    work = generate(job);
    return { done: null };
  }
  if (work === null) throw new Error('nothing is generated');
  if (job.do === 'prepare') return { done: await work.prepare() };
  if (job.do === 'close') {
    await work.close();
    return { done: null };
  }
  const deadline = performance.now() + job.budgetMs;
  if (job.do === 'check') {
    const answers: (FacetCounts | number)[] = [];
    for (let place = 0; place < CHECKED && performance.now() < deadline; place++)
      answers.push((await work.ask(place)) as FacetCounts | number);
    return { done: answers };
  }
  const times: number[] = [];
  const isOver = () => (job.count === null ? performance.now() > deadline : times.length === job.count);
  for (let place = CHECKED; place < work.questions.length && !isOver(); place++) {
    const start = performance.now();
    const answer = work.ask(place);
    if (answer instanceof Promise) await answer;
    times.push(performance.now() - start);
  }
  return { done: times };
}

process.channel?.ref();
process.on('message', (job: WorkerJob) => {
  perform(job)
    .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
    .then((reply) => process.send?.(reply));
});
