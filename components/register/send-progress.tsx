/** How far an application has gone out: `part` is from 0 to 1. The picture is drawn, not styled: no inline style. */
export function SendProgress({ part }: { part: number }) {
  const percent = Math.min(100, Math.max(0, Math.round(part * 100)));
  return (
    <div className="flex items-center gap-2 text-small text-muted tabular-nums">
      <div
        role="progressbar"
        aria-label="Sending the application"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="relative h-05 grow bg-line"
      >
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full fill-ink"
        >
          <rect width={percent} height="1" />
        </svg>
      </div>
      <span aria-hidden="true">{`${percent}%`}</span>
    </div>
  );
}
