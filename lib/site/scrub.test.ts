import { withoutPersonal } from './scrub';

describe('S6: a text for the log', () => {
  it.each([
    ['no account for jan@example.com here', 'no account for [address] here'],
    ['smtp://user:secret@mail.example.com refused', '[address] refused'],
    ['GET /api/search?query=somebody%20private: 502', 'GET /api/search 502'],
    ['http://hub.example.com/search?query=a b', 'http://hub.example.com/search b'],
    ['What is this? Nothing.', 'What is this Nothing.'],
  ])('%j is logged as %j', (text, logged) => {
    expect(withoutPersonal(text)).toBe(logged);
  });
});
