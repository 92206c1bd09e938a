import { notFound } from 'next/navigation';

export const generateStaticParams = () => [];

/** Every other path is the not-found screen (R22). */
export default function Page() {
  notFound();
}
