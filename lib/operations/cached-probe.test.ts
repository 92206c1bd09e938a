import { cachedProbe } from './readiness';

describe('S6: a cached probe', () => {
  it('is shared by all callers, and cached for five seconds', async () => {
    let clock = 0;
    const check = jest.fn(async () => undefined);
    const probe = cachedProbe(check, undefined, () => clock);
    expect(await Promise.all(Array.from({ length: 100 }, probe))).toEqual(Array(100).fill('ok'));
    clock = 4999;
    await probe();
    expect(check).toHaveBeenCalledTimes(1);
    clock = 5000;
    await probe();
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('returns the fault, and recovers', async () => {
    let clock = 0;
    const fault = new Error('gone');
    const check = jest.fn(async () => undefined).mockRejectedValueOnce(fault);
    const probe = cachedProbe(check, undefined, () => clock);
    expect(await probe()).toEqual({ error: fault });
    clock = 5000;
    expect(await probe()).toBe('ok');
  });

  it('is late when it hangs, and is not begun again meanwhile', async () => {
    let end = () => undefined as unknown;
    const check = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          end = () => resolve();
        }),
    );
    const probe = cachedProbe(check, 10);
    expect([await probe(), await probe()]).toEqual(['late', 'late']);
    expect(check).toHaveBeenCalledTimes(1);
    end();
    expect(await probe()).toBe('ok');
  });

  it('returns its last result while it is slow, but not for long', async () => {
    let clock = 0;
    let end = () => undefined as unknown;
    const check = () =>
      new Promise<void>((resolve) => {
        end = () => resolve();
      });
    const probe = cachedProbe(check, 10, () => clock);
    expect(await probe()).toBe('late');
    clock = 3000;
    end();
    await new Promise((resolve) => setTimeout(resolve, 0));
    clock = 10_000;
    expect(await probe()).toBe('ok');
    clock = 18_001;
    expect(await probe()).toBe('late');
  });
});
