import type { ReactNode } from 'react';
import { PageViews } from '@/components/site/page-effects';

/** Seconds until a page below is revalidated, unless it is dynamic. */
export const revalidate = 600;

/** The wizard's pages, without header and footer. */
export default function TradeLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PageViews isOnVercel={Boolean(process.env.VERCEL)} />
    </>
  );
}
