/** Shares an address where the device has a dialog for it, and copies it elsewhere. Resolves to what to tell the visitor. */
export async function shareLink(url: string): Promise<string> {
  if (navigator.maxTouchPoints > 0 && 'share' in navigator)
    return navigator.share({ url }).then(
      () => '',
      () => '',
    );
  // Without a secure connection there is no clipboard.
  const copy = async () => navigator.clipboard.writeText(url);
  return copy().then(
    () => 'Link copied',
    () => `Please copy this address: ${url}`,
  );
}
