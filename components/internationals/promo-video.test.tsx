/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { PromoVideoView } from '@/lib/pages/internationals';
import { PromoVideo } from './promo-video';

const PLAYER = 'https://www.youtube-nocookie.com/embed/Marram00001?loop=1';

const YOUTUBE_VIDEO: PromoVideoView = {
  kind: 'video',
  player: PLAYER,
  page: 'https://www.youtube.com/watch?v=Marram00001',
  poster: null,
};

const renderVideo = (video: PromoVideoView) => render(<PromoVideo video={video} title="Ashby Lorne" />);

describe('I2: the video of a brand', () => {
  it('has no frame until it is played; then the frame has the focus, and may autoplay and go fullscreen', () => {
    const { container } = renderVideo(YOUTUBE_VIDEO);
    expect(container.querySelector('iframe')).toBeNull();
    expect(container.querySelectorAll('[src*="youtube"], link, script')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Play film: Ashby Lorne' }));
    const frame = screen.getByTitle('Film: Ashby Lorne');
    expect(frame.getAttribute('src')).toBe(PLAYER);
    expect(frame.getAttribute('allow')).toContain('autoplay');
    expect(frame.getAttribute('allow')).toContain('fullscreen');
    expect(document.activeElement).toBe(frame);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['none', 'No video provided'],
    ['invalid', 'Invalid YouTube URL'],
  ] as const)('I4: %s says "%s" in its place', (kind, words) => {
    renderVideo({ kind });
    expect(screen.getByRole('region', { name: 'Film: Ashby Lorne' }).textContent).toBe(words);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
