import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { decodeSegment } from '@/lib/catalogue/segments';
import { parseVisitorPath } from '@/lib/site/visitor-path';
import { formatAge } from '@/lib/util/common';

const UPDATE_INTERVAL_MS = 10_000;

/** When a page was rendered (`made`, ISO 8601 in UTC), and how long ago by the visitor's clock. The server renders UTC without the age. */
export function TimeAgo({ made }: { made: string }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  const at = new Date(made);
  const clock = now === null ? `${made.slice(11, 19)} UTC` : at.toLocaleTimeString('en-GB');
  return (
    <time dateTime={made} className="whitespace-nowrap">
      made {clock}
      {now === null ? '' : `, ${formatAge(now - at.getTime())}`}
    </time>
  );
}

/** The path of the page: as text, or as the hidden form field `path`. */
export function PagePath({ isField = false }: { isField?: boolean }) {
  // Server and browser may encode the segments differently.
  const path = parseVisitorPath(usePathname()).split('/').map(decodeSegment);
  if (!isField) return <span className="min-w-0 break-words">{path.join('/')}</span>;
  return <input type="hidden" name="path" value={path.map(encodeURIComponent).join('/')} />;
}
