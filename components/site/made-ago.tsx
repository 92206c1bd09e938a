import { useEffect, useState } from 'react';
import { ageInWords } from '@/lib/util/common';

/** Between two looks at the clock, in milliseconds. */
const LOOK = 10_000;

/** When a page was made, and how long ago that is by the visitor's clock (S5); before the script runs in UTC and without its age. */
export default function MadeAgo({ made }: { made: string }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const look = setInterval(() => setNow(Date.now()), LOOK);
    return () => clearInterval(look);
  }, []);
  const at = new Date(made);
  const clock = now === null ? `${made.slice(11, 19)} UTC` : at.toLocaleTimeString('en-GB');
  return (
    <time dateTime={made} className="whitespace-nowrap">
      made {clock}
      {now === null ? '' : `, ${ageInWords(now - at.getTime())}`}
    </time>
  );
}
