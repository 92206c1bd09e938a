import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { DOCUMENT_TYPES, formatFileSize, isDocumentType } from '@/lib/registration/documents';
import type { RefusedFile } from './use-upload';

/** An object URL of a file, revoked when it is no longer needed. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

function Picture({ file, onFail }: { file: File; onFail: () => void }) {
  const url = useObjectUrl(file);
  return url === null ? null : (
    <img src={url} alt={`Preview of ${file.name}`} className="size-full object-contain" onError={onFail} />
  );
}

/** A chosen file: its preview, name and size, and its controls. */
export function UploadFile({ file, children }: { file: File; children: ReactNode }) {
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const kind = isDocumentType(file.type) ? DOCUMENT_TYPES[file.type].toUpperCase() : '';
  const hasPreview = file.type.startsWith('image/') && unreadable !== file;
  return (
    <div className="flex min-w-0 grow items-center gap-2 sm:gap-3">
      <div className="grid size-10 flex-none place-items-center bg-info sm:size-16">
        {hasPreview ? <Picture file={file} onFail={() => setUnreadable(file)} /> : <Icon name="file" />}
      </div>
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="text-small text-muted tabular-nums">
          {[kind, formatFileSize(file.size)].filter(Boolean).join(', ')}
        </p>
        <div className="mt-05 flex flex-wrap gap-x-3">{children}</div>
      </div>
    </div>
  );
}

interface RefusalsProps {
  refused: readonly RefusedFile[];
  /** True while an image is being made smaller. */
  shrinking: boolean;
  onShrink: (image: File) => void;
}

/** The refused files with every reason, and a button that makes an image smaller when that is all that is wrong. */
export function UploadRefusals({ refused, shrinking, onShrink }: RefusalsProps) {
  const tooLarge = refused[0]?.tooLarge ?? null;
  return (
    <>
      <div role="alert">
        {refused.length === 0 ? null : (
          <ul className="mt-1 grid gap-1 text-small text-error">
            {refused.map(({ place, name, reasons }) => (
              <li key={place} className="flex gap-1">
                <Icon name="warn" small />
                <span className="min-w-0 wrap-anywhere">{`${name}: ${reasons.join('; ')}`}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {tooLarge === null ? null : (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small">
          <span>We can make the photograph small enough on your device.</span>
          <button
            type="button"
            className="min-h-5 font-medium link"
            aria-disabled={shrinking}
            onClick={() => shrinking || onShrink(tooLarge)}
          >
            {shrinking ? 'Making it smaller…' : 'Make it fit'}
          </button>
        </p>
      )}
    </>
  );
}
