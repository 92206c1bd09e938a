/**
 * Waits until something holds; looks every 5 ms. For tests that wait for real work: a fixed pause is too short on a busy machine.
 *
 * @throws Error when it does not hold within ten seconds
 */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it did not come to pass');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
