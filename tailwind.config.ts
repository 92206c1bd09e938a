import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import supplier from './supplier.json';

/** A font size of the type scale, from `--{name}-size` and `--{name}-line` in tokens.css. */
function size(name: string, weight: string, tracking = '0'): [string, Record<string, string>] {
  return [`var(--${name}-size)`, { lineHeight: `var(--${name}-line)`, letterSpacing: tracking, fontWeight: weight }];
}

/** Defines the supplier's colours and font families as custom properties: `--ink`, `--paper`, `--serif` … */
const ofSupplier = plugin(({ addBase }) => {
  const tokens = Object.entries({ ...supplier.colours, ...supplier.fonts });
  addBase({ ':root': Object.fromEntries(tokens.map(([name, value]) => [`--${name}`, value])) });
});

/** Replaces Tailwind's theme, so that only the design's colours and sizes exist. */
export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  plugins: [ofSupplier],
  theme: {
    // 601, 1024 and 1280 px, in rem so that larger text gets the layout of a narrower window. From 'wide' the bar above the results fits in one line.
    screens: { sm: '37.5625rem', lg: '64rem', wide: '80rem' },
    borderRadius: { none: '0' },
    boxShadow: { none: 'none' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ink: 'var(--ink)',
      paper: 'var(--paper)',
      info: 'var(--info)',
      line: 'var(--line)',
      off: 'var(--off)',
      control: 'var(--control)',
      muted: 'var(--muted)',
      error: 'var(--error)',
      done: 'var(--done)',
      // Swatches of the Colour filter's options. Decorative, because the name is always beside them.
      dye: {
        black: '#1b1b1b',
        blue: '#3d5a8a',
        brown: '#6b4a32',
        cream: '#f1e9d6',
        green: '#4f6f4a',
        grey: '#9a9a96',
        natural: '#cdbb98',
        orange: '#c9703a',
        pink: '#dca7a0',
        purple: '#6d5a7e',
        red: '#a2392f',
        yellow: '#d8a83e',
      },
    },
    fontFamily: { serif: 'var(--serif)', sans: 'var(--sans)' },
    fontWeight: { regular: '400', medium: '500' },
    fontSize: {
      display: size('display', '700', 'var(--track-display)'),
      h1: size('h1', '700', 'var(--track-display)'),
      h2: size('h2', '700', 'var(--track-heading)'),
      h3: size('h3', '700', 'var(--track-heading)'),
      h4: size('h4', '700'),
      lead: size('lead', '400'),
      body: size('body', '400'),
      small: size('small', '400'),
      label: size('label', '500', 'var(--track-label)'),
      button: size('button-text', '500', 'var(--track-button)'),
    },
    spacing: {
      0: '0px',
      px: '1px',
      '025': '2px',
      '05': '4px',
      1: '8px',
      '15': '12px',
      2: '16px',
      3: '24px',
      4: '32px',
      5: '40px',
      6: '48px',
      7: '56px',
      8: '64px',
      9: '72px',
      10: '80px',
      12: '96px',
      16: '128px',
      box: '20px',
      icon: '24px',
      // How far a 48 px control extends beyond the column, so that its icon aligns with the column's edge.
      'edge-menu': '15px',
      'edge-close': '16.5px',
      symbol: '28px',
      row: '44px',
      btn: '53px',
      // Horizontal padding of buttons: 40 px, less if the longest text would not fit into a small window.
      'btn-x': 'clamp(16px, calc((100vw - 295px) / 2), 40px)',
      upload: '160px',
      tile: '350px',
      strip: '304px',
      'strip-small': '232px',
      pair: '640px',
      mosaic: '520px',
      band: '600px',
      panel: '240px',
      section: 'var(--section)',
      margin: 'var(--margin)',
      gutter: 'var(--gutter)',
      header: 'var(--header)',
      // From the edge of a 48 px control to the tip of its chevron.
      edge: '19px',
      filter: '20.5rem',
      // The narrowest column of a comparison.
      column: '9.5rem',
      // Height of the frame with a supplier's own calculator.
      calculator: '1200px',
      half: '50%',
    },
    maxWidth: {
      none: 'none',
      embed: '1200px',
      search: '864px',
      menu: '36rem',
      measure: '34rem',
      // Lets the gallery and its controls fit into the window below header and breadcrumbs.
      gallery: 'max(320px, calc(100svh - var(--header) - 136px))',
      thumbs: 'calc(5 * var(--thumb) + 52px)',
      note: '28rem',
      dialog: '480px',
      aside: '16rem',
      full: '100%',
    },
    minWidth: { 0: '0px', send: '170px' },
    maxHeight: {
      banner: '760px',
      embed: '800px',
      search: 'calc(100vh - var(--header) - 40px)',
      filter: '20.5rem',
      screen: '100vh',
      none: 'none',
    },
    aspectRatio: {
      auto: 'auto',
      square: '1 / 1',
      tall: '4 / 5',
      room: '4 / 3',
      pair: '752 / 640',
      band: '5 / 4',
      wide: '7 / 5',
      film: '16 / 9',
      wordmark: '8 / 3',
    },
    gridTemplateColumns: {
      term: 'min(9.5rem, 40%) minmax(0, 1fr)',
      'term-small': 'min(8.5rem, 40%) minmax(0, 1fr)',
      join: 'minmax(0, 1fr) auto',
      // Two columns, or one if 'Specification sheet' would not fit into half the width.
      actions: 'repeat(auto-fill, minmax(max(9.25rem, 34%), 1fr))',
      overview: 'repeat(auto-fill, minmax(clamp(88px, 14vw, 152px), 1fr))',
    },
    animation: { spin: 'spin 1s linear infinite' },
    transitionDuration: { fade: 'var(--fade)' },
    lineHeight: { none: '1' },
    zIndex: { 0: '0', 1: '1', header: '5', dialog: '10' },
    opacity: { 0: '0', 50: '.5', 100: '1' },
  },
} satisfies Config;
