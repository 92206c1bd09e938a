/**
 * Opens the device's share dialog on touch devices, elsewhere copies the URL. Resolves to a message for the visitor, '' after the dialog. Rejects if
 * the
 * promise `url` does. Pass a promise for a URL that takes a moment, because Safari allows copying only while it handles the press.
 */
export async function shareLink(url: string | Promise<string>): Promise<string> {
  try {
    if (navigator.maxTouchPoints > 0 && 'share' in navigator) {
      await navigator.share({ url: await url });
      return '';
    }
    // The clipboard exists only on secure connections.
    await copyLink(url);
    return 'Link copied';
  } catch (error) {
    // The visitor closed the share dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    return `Please copy this address: ${await url}`;
  }
}

async function copyLink(url: string | Promise<string>): Promise<void> {
  if (typeof url === 'string' || !('ClipboardItem' in window)) return navigator.clipboard.writeText(await url);
  const text = url.then((address) => new Blob([address], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
