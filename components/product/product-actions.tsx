import { type ReactNode, useState } from 'react';
import { CompareButton } from '@/components/compare/selection';
import { AddToProject } from '@/components/projects/add-to-project';
import { useStoredText } from '@/components/ui/browser-state';
import { shareLink } from '@/components/ui/share-link';
import { buildSkusPath, limitSkus } from '@/lib/catalogue/sku-lists';
import type { ProductTools, VariantView } from '@/lib/pages/product-view';

const ACTION_CLASS = 'flex min-h-row w-full items-center py-1 text-left underline-hover';

function ShareButton() {
  const [message, setMessage] = useState('');
  return (
    <>
      <button type="button" className={ACTION_CLASS} onClick={async () => setMessage(await shareLink(location.href))}>
        Copy link
      </button>
      <span role="status" className="block pt-05 pb-1 text-small wrap-anywhere empty:hidden">
        {message}
      </span>
    </>
  );
}

/** Adds a piece to the last order of samples on this device. */
function SampleLink({ sku }: { sku: string }) {
  const skus = limitSkus([...useStoredText('samples').split('\n'), sku]);
  return (
    <a href={buildSkusPath('/samples', skus)} rel="nofollow" className={ACTION_CLASS}>
      Order a sample
    </a>
  );
}

interface Props {
  tools: ProductTools;
  variant: Pick<VariantView, 'sku' | 'name' | 'ask'>;
  telephone: string;
}

interface ActionProps {
  isShown: boolean;
  isScripted?: boolean;
  children: ReactNode;
}

function Action({ isShown, isScripted = false, children }: ActionProps) {
  if (!isShown) return null;
  return <li className={`border-b border-line ${isScripted ? 'needs-script' : ''}`}>{children}</li>;
}

/** The actions for a product: add to a project, compare, order a sample, share, print its sheet, ask, shop. */
export function ProductActions({
  tools: { projects, compare, canOrderSamples, share, sheet, shop },
  variant: { sku, name, ask },
  telephone,
}: Props) {
  if (!projects && !compare && !canOrderSamples && !share && !sheet && shop === null && ask === null) return null;
  return (
    <ul aria-label="Actions" className="grid grid-cols-actions gap-x-gutter border-t border-line print:hidden">
      <Action isShown={projects} isScripted>
        <AddToProject key={sku} piece={{ sku, name }} className={ACTION_CLASS} />
      </Action>
      <Action isShown={compare}>
        <CompareButton key={sku} piece={{ sku, name }} className={ACTION_CLASS} />
      </Action>
      <Action isShown={canOrderSamples}>
        <SampleLink sku={sku} />
      </Action>
      <Action isShown={share} isScripted>
        <ShareButton key={sku} />
      </Action>
      <Action isShown={sheet} isScripted>
        <button type="button" className={ACTION_CLASS} onClick={() => window.print()}>
          Specification sheet
        </button>
      </Action>
      <Action isShown={ask !== null}>
        <a href={ask ?? undefined} className={ACTION_CLASS}>
          Ask about this
        </a>
        <Telephone supplier={telephone} />
      </Action>
      <Action isShown={shop !== null}>
        <a href={shop ?? undefined} target="_blank" rel="noreferrer" className={ACTION_CLASS}>
          Shop online<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </Action>
    </ul>
  );
}

/** The telephone below 'Ask about this': the nearest store's once the visitor has looked for it, otherwise the supplier's (T1). */
export function Telephone({ supplier }: { supplier: string }) {
  const stored = useStoredText('nearest-store').split('\n');
  const [, telephone = supplier, label = supplier] = Number(stored[0]) > Date.now() ? stored : [];
  const number = label.split(', ').at(-1) ?? '';
  return (
    <a
      href={`tel:${telephone.replaceAll(' ', '')}`}
      className="-mt-1 block w-fit pt-1 pb-15 text-small underline-hover"
    >
      or call {label.slice(0, -number.length)}
      <span className="whitespace-nowrap">{number}</span>
    </a>
  );
}
