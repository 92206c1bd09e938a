import { useState } from 'react';
import { Picture } from '@/components/ui/picture';
import type { PictureView } from '@/lib/site/pictures';
import { SIZES } from '@/lib/site/sizes';

/** A brand's wordmark; its name until that has come, when it has none, and when it cannot be fetched. */
export function Wordmark({ name, picture }: { name: string; picture: PictureView | null }) {
  const [state, setState] = useState<'coming' | 'there' | 'broken'>(picture === null ? 'broken' : 'coming');
  const shown = state === 'broken' ? null : picture;
  return (
    <span
      className="relative flex aspect-wordmark w-full items-center justify-center text-center"
      onLoadCapture={() => setState((before) => (before === 'coming' ? 'there' : before))}
      onErrorCapture={() => setState('broken')}
    >
      {state === 'there' ? null : <span aria-hidden={shown !== null}>{name}</span>}
      {shown === null ? null : <Picture picture={shown} alt={name} sizes={SIZES.card} load="eager" contain />}
    </span>
  );
}
