import { defineConfig, presetWind4, transformerVariantGroup } from 'unocss'

/** The look's tokens: the only place that names a colour, a face or a measure (values from the design). */
export default defineConfig({
  presets: [presetWind4({ preflights: { reset: true, theme: { mode: 'on-demand' } } })],
  transformers: [transformerVariantGroup()],
  variants: [
    // A phone lying on its side: the vessel left, words and controls right.
    {
      name: 'short',
      match: (matcher) =>
        matcher.startsWith('short:')
          ? {
              matcher: matcher.slice('short:'.length),
              handle: (input, next) =>
                next({ ...input, parent: '@media (max-height: 32rem) and (orientation: landscape)' }),
            }
          : undefined,
    },
  ],
  theme: {
    colors: {
      ground: 'var(--ground)',
      raised: 'var(--raised)',
      line: 'var(--line)',
      edge: 'var(--edge)',
      ink: 'var(--ink)',
      quiet: 'var(--quiet)',
      accent: 'var(--accent)',
      'on-accent': 'var(--on-accent)',
      sand: 'var(--sand)',
    },
    font: {
      title: "'Fraunces Variable', Georgia, serif",
      text: "'Figtree Variable', system-ui, sans-serif",
    },
  },
  shortcuts: {
    title: 'font-title font-[360] tracking-[-0.015em] lining-nums',
    button:
      'min-h-12 rounded-full inline-flex items-center justify-center gap-2 select-none cursor-pointer disabled:(opacity-40 cursor-default)',
    'button-filled': 'button min-h-15 px-8 bg-accent text-on-accent font-600 text-[1.0625rem]',
    'button-outlined': 'button px-5 border border-edge text-ink active:(border-accent text-accent)',
    'button-round':
      'button w-15 h-15 shrink-0 border border-edge text-ink active:(border-accent text-accent)',
    'icon-button': 'button w-12 h-12 text-quiet hover:text-ink',
    column: 'w-full max-w-110 mx-auto px-6',
    'column-session': 'w-full max-w-140 mx-auto px-6',
  },
  preflights: [
    {
      getCSS: () => `
:root {
  --ground: #0b1513; --raised: #111f1b; --line: #213832; --edge: #6b8378; --ink: #eaf2ed; --quiet: #a0b5ab;
  --accent: #63d9a4; --on-accent: #06231a; --sand: #e6cda3; --moon: #e6cda3;
  --water-1: #63d9a4; --water-2: #2a7d62; --far: #1d5a49; --sky-1: #0e201b; --sky-2: #16332b;
  color-scheme: dark;
}
:root[data-theme='light'] {
  --ground: #f6f2e8; --raised: #fffdf7; --line: #ddd6c5; --edge: #857f6c; --ink: #15241e; --quiet: #53645b;
  --accent: #1b7450; --on-accent: #fffdf7; --sand: #7f5a28; --moon: #e3b05a;
  --water-1: #9fd0b4; --water-2: #57a681; --far: #cfe3d3; --sky-1: #efe9da; --sky-2: #e6e4d2;
  color-scheme: light;
}
html { background: var(--ground); color: var(--ink); font-family: 'Figtree Variable', system-ui, sans-serif; -webkit-tap-highlight-color: transparent; }
body { min-height: 100dvh; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }`,
    },
  ],
})
