/** @jest-environment jsdom */
import { shareLink } from './share-link';

it('starts the clipboard write during the click, before the address is known, as Safari demands', async () => {
  const write = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { clipboard: { write } });
  Object.assign(window, {
    ClipboardItem: class {
      constructor(readonly items: object) {}
    },
  });
  let resolveAddress = (_: string): void => undefined;
  const address = new Promise<string>((resolve) => {
    resolveAddress = resolve;
  });
  const outcome = shareLink(address);
  expect(write).toHaveBeenCalledTimes(1);
  resolveAddress('https://example.com/projects#1.abc');
  await expect(outcome).resolves.toBe('Link copied');
});

describe('on a device with a share dialog', () => {
  const share = jest.fn<Promise<void>, [ShareData]>();

  beforeEach(() => {
    Object.assign(navigator, { share });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  });

  it('says nothing when it was used or closed', async () => {
    share.mockResolvedValueOnce();
    await expect(shareLink('https://example.com/a')).resolves.toBe('');
    share.mockRejectedValueOnce(new DOMException('Share canceled', 'AbortError'));
    await expect(shareLink('https://example.com/a')).resolves.toBe('');
  });

  it('shows the address when it cannot be opened', async () => {
    share.mockRejectedValueOnce(new DOMException('Not allowed', 'NotAllowedError'));
    await expect(shareLink('https://example.com/a')).resolves.toBe('Please copy this address: https://example.com/a');
  });
});
