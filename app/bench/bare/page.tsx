import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'Bare page', robots: { index: false } };

/** The least that a page of this application can be: what the benchmarks hold the others against. */
export default function Page() {
  return <main className="wrap py-7">Bare page</main>;
}
