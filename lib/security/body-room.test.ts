import { createRoom } from './body-room';

describe('the room for bodies of requests', () => {
  it('lets in so many and no more', () => {
    const enter = createRoom({ most: 3, perClient: 8 });
    const leave = [enter('a'), enter('b'), enter(null)];
    expect(enter('c')).toBeNull();
    leave[2]?.();
    expect(enter('c')).not.toBeNull();
    expect(enter(null)).toBeNull();
  });

  it('lets in so many of one client, whose own room is not that of others', () => {
    const enter = createRoom({ most: 10, perClient: 2 });
    const [first] = [enter('a'), enter('a')];
    expect(enter('a')).toBeNull();
    expect(enter('b')).not.toBeNull();
    first?.();
    expect(enter('a')).not.toBeNull();
    expect(enter('a')).toBeNull();
  });

  it('counts nobody by himself who has no name', () => {
    const enter = createRoom({ most: 5, perClient: 1 });
    expect(Array.from({ length: 5 }, () => enter(null))).not.toContain(null);
  });
});
