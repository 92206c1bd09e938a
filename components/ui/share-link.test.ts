/** @jest-environment jsdom */
import { shareLink } from './share-link';

it('begins to copy an address that takes a moment while the press is handled, as Safari demands', async () => {
  const write = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { clipboard: { write } });
  Object.assign(window, {
    ClipboardItem: class {
      constructor(readonly items: object) {}
    },
  });
  let give = (_: string): void => undefined;
  const address = new Promise<string>((resolve) => {
    give = resolve;
  });
  const told = shareLink(address);
  expect(write).toHaveBeenCalledTimes(1);
  give('https://example.com/projects#1.abc');
  await expect(told).resolves.toBe('Link copied');
});
