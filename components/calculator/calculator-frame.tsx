import { Suspense } from 'react';
import { OwnCalculator } from './own-calculator';

interface Props {
  frame: { address: string; own: boolean };
  title: string;
}

/** The calculator in its frame. Our own is as wide as the page, so that both share the page's columns, and as high as its content. Another one has a fixed height. */
export function CalculatorFrame({ frame: { address, own }, title }: Props) {
  if (!own) {
    return (
      <div className="wrap pb-section">
        <iframe src={address} title={title} loading="lazy" className="block h-calculator w-full border border-line" />
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-page">
      <div className="needs-script min-h-calculator">
        <Suspense>
          <OwnCalculator address={address} title={title} />
        </Suspense>
      </div>
      <noscript>
        <iframe src={address} title={title} className="block h-calculator w-full" />
        <p className="wrap pt-3 pb-section">
          <a href={address} className="link">
            Open the calculator on a page of its own
          </a>
        </p>
      </noscript>
    </div>
  );
}
