import { createByteQuota } from './rate-limit';

const MIB = 1024 * 1024;

/** Returns the reservation; throws when it was refused. */
async function expectReserved(pending: ReturnType<ReturnType<typeof createByteQuota>>) {
  const result = await pending;
  if ('wait' in result) throw new Error(`refused for ${result.wait} seconds`);
  return result;
}

describe('S8: the bytes per hour of a network', () => {
  it('are reserved before they arrive, and refused beyond the limit', async () => {
    const reserve = createByteQuota({ name: 'quota-a', bytesPerHour: 10 * MIB });
    await expectReserved(reserve('a', 6 * MIB));
    expect(await reserve('a', 6 * MIB)).toEqual({ wait: expect.any(Number) });
    await expectReserved(reserve('b', 6 * MIB));
    // The refused reservation used none of the quota.
    await expectReserved(reserve('a', 4 * MIB));
    expect(await reserve('a', 1)).toEqual({ wait: expect.any(Number) });
  });

  it('are given back when they did not arrive', async () => {
    const reserve = createByteQuota({ name: 'quota-b', bytesPerHour: 10 * MIB });
    const first = await expectReserved(reserve('a', 10 * MIB));
    await first.settleBytes(3 * MIB);
    const second = await expectReserved(reserve('a', 7 * MIB));
    expect(await reserve('a', 1)).toEqual({ wait: expect.any(Number) });
    await second.settleBytes(7 * MIB);
    expect(await reserve('a', 1)).toEqual({ wait: expect.any(Number) });
  });
});
