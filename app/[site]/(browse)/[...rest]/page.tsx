import { notFound } from 'next/navigation';

export const generateStaticParams = () => [];

/** Paths without a route show the not-found screen. */
export default function Page() {
  notFound();
}
