/**
 * Shares an address where the device has a dialog for it, and copies it elsewhere. Resolves to the message for the visitor; '' after the device's dialog.
 * An address that takes a moment is passed as a promise: Safari lets a page copy only while it handles the press.
 */
export async function shareLink(url: string | Promise<string>): Promise<string> {
  try {
    if (navigator.maxTouchPoints > 0 && 'share' in navigator) {
      await navigator.share({ url: await url });
      return '';
    }
    // Without a secure connection there is no clipboard.
    await copy(url);
    return 'Link copied';
  } catch (error) {
    // The visitor closed the device's dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    return `Please copy this address: ${await url}`;
  }
}

async function copy(url: string | Promise<string>): Promise<void> {
  if (typeof url === 'string' || !('ClipboardItem' in window)) return navigator.clipboard.writeText(await url);
  const text = url.then((address) => new Blob([address], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
