/** Another calculator, which the supplier names. It has a fixed height: the page cannot see how high it is. */
export function CalculatorFrame({ address, title }: { address: string; title: string }) {
  return (
    <div className="wrap pb-section">
      <iframe src={address} title={title} loading="lazy" className="block h-calculator w-full border border-line" />
    </div>
  );
}
