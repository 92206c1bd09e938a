import { type ReactNode, useState } from 'react';
import { CompareButton } from '@/components/compare/selection';
import { AddToProject } from '@/components/projects/add-to-project';
import { useStoredText } from '@/components/ui/browser-state';
import { shareLink } from '@/components/ui/share-link';
import { boundSkus, skusPath } from '@/lib/catalogue/sku-lists';
import type { ProductTools, VariantView } from '@/lib/pages/product-view';

const ACTION = 'flex min-h-row w-full items-center py-1 text-left underline-hover';

function ShareButton() {
  const [message, setMessage] = useState('');
  return (
    <>
      <button type="button" className={ACTION} onClick={async () => setMessage(await shareLink(location.href))}>
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
  const skus = boundSkus([...useStoredText('samples').split('\n'), sku]);
  return (
    <a href={skusPath('/samples', skus)} rel="nofollow" className={ACTION}>
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
  shown: boolean;
  needsScript?: boolean;
  children: ReactNode;
}

function Action({ shown, needsScript = false, children }: ActionProps) {
  if (!shown) return null;
  return <li className={`border-b border-line ${needsScript ? 'needs-script' : ''}`}>{children}</li>;
}

/** The actions for a product: add to a project, compare, order a sample, share, print its sheet, ask, shop. */
export function ProductActions({
  tools: { projects, compare, samples, share, sheet, shop },
  variant: { sku, name, ask },
  telephone,
}: Props) {
  if (!projects && !compare && !samples && !share && !sheet && shop === null && ask === null) return null;
  return (
    <ul aria-label="Actions" className="grid grid-cols-actions gap-x-gutter border-t border-line print:hidden">
      <Action shown={projects} needsScript>
        <AddToProject key={sku} piece={{ sku, name }} className={ACTION} />
      </Action>
      <Action shown={compare}>
        <CompareButton key={sku} piece={{ sku, name }} className={ACTION} />
      </Action>
      <Action shown={samples}>
        <SampleLink sku={sku} />
      </Action>
      <Action shown={share} needsScript>
        <ShareButton key={sku} />
      </Action>
      <Action shown={sheet} needsScript>
        <button type="button" className={ACTION} onClick={() => window.print()}>
          Specification sheet
        </button>
      </Action>
      <Action shown={ask !== null}>
        <a href={ask ?? undefined} className={ACTION}>
          Ask about this
        </a>
        <Telephone supplier={telephone} />
      </Action>
      <Action shown={shop !== null}>
        <a href={shop ?? undefined} target="_blank" rel="noreferrer" className={ACTION}>
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
