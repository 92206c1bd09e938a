import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { DOCUMENT_TYPES, isDocumentType } from '@/lib/registration/documents';
import { fileSize } from '@/lib/registration/file-size';

/** The address of a file's content for as long as it is shown. */
function useFileAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function Picture({ file, onFail }: { file: File; onFail: () => void }) {
  const address = useFileAddress(file);
  return address === null ? null : (
    <img src={address} alt={`Preview of ${file.name}`} className="size-full object-contain" onError={onFail} />
  );
}

/** A chosen file: what it shows, its name and size, and its controls. */
export function UploadFile({ file, children }: { file: File; children: ReactNode }) {
  const [unshown, setUnshown] = useState<File | null>(null);
  const kind = isDocumentType(file.type) ? DOCUMENT_TYPES[file.type].toUpperCase() : '';
  const hasPreview = file.type.startsWith('image/') && unshown !== file;
  return (
    <div className="flex min-w-0 grow items-center gap-2 sm:gap-3">
      <div className="grid size-10 flex-none place-items-center bg-info sm:size-16">
        {hasPreview ? <Picture file={file} onFail={() => setUnshown(file)} /> : <Icon name="file" />}
      </div>
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="text-small text-muted tabular-nums">{[kind, fileSize(file.size)].filter(Boolean).join(', ')}</p>
        <div className="mt-05 flex flex-wrap gap-x-3">{children}</div>
      </div>
    </div>
  );
}
