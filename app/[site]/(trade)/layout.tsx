import type { ReactNode } from 'react';
import { PageViews } from '@/components/site/page-views';

/** The pages without header and footer: the wizard's. */
export default function TradeLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PageViews onVercel={Boolean(process.env.VERCEL)} />
    </>
  );
}
