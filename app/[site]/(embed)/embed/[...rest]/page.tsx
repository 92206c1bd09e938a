import { notFound } from 'next/navigation';

export const generateStaticParams = () => [];

/** Every other path below /embed is the not-found screen of frames. */
export default function Page() {
  notFound();
}
