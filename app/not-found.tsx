export { MISSING_METADATA as metadata } from '@/lib/pages/metadata';

/** The not-found screen outside every variant of the site. No visitor's URL leads here. */
export default function NotFound() {
  return (
    <main className="wrap py-7">
      <h1 className="font-serif text-display">Whoops! This page has gone missing.</h1>
      <p className="my-3 text-lead">Please click back to our HOME page.</p>
      <a href="/" className="link">
        Home
      </a>
    </main>
  );
}
