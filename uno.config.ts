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
      wrong: 'var(--wrong)',
    },
    font: {
      title: 'Fraunces, Georgia, serif',
      text: "'Figtree Variable', system-ui, sans-serif",
    },
  },
  shortcuts: {
    title: 'font-title font-[360] tracking-[-0.015em] lining-nums',
    // A press shows at once and stays to be seen, however short the tap: in without delay, out after 150 ms.
    button: [
      'min-h-12 rounded-full inline-flex items-center justify-center gap-2 select-none cursor-pointer',
      'disabled:(opacity-40 cursor-default)',
      '[transition:scale_0.15s_ease-out_0.15s,box-shadow_0.15s_ease-out_0.15s]',
      'active:([transition:none] [scale:0.97] [box-shadow:inset_0_0_0_50vmax_var(--press)])',
      'disabled:active:([scale:1] [box-shadow:none]) motion-reduce:active:[scale:1]',
    ].join(' '),
    'button-filled':
      'button min-h-15 px-8 border border-transparent bg-accent text-on-accent font-600 text-[1.0625rem]',
    'button-outlined': 'button px-5 border border-edge text-ink active:(border-accent text-accent)',
    'button-round':
      'button w-15 h-15 shrink-0 border border-edge text-ink active:(border-accent text-accent)',
    'button-quiet': 'button px-5 text-quiet hover:text-ink',
    // By class and not by attributes of each: a list of thousands has one in every row.
    icon: 'w-6 h-6 fill-none stroke-current [stroke-width:1.6] [stroke-linecap:round] [stroke-linejoin:round]',
    'icon-button': 'button w-12 h-12 shrink-0 text-quiet hover:text-ink',
    back: 'icon-button w-auto pr-4 -ml-2 gap-1 lg:mt-4',
    field: 'min-h-12 rounded-xl border border-edge bg-transparent text-ink text-base px-3 tabular-nums',
    hairline: 'border-b border-line',
    row: 'hairline flex items-center gap-4 min-h-14 py-4',
    card: 'rounded-2xl bg-raised p-5',
    // A page is as wide as its header. A column of it is narrow on any screen, and begins where the header does.
    column: 'page-narrow lg:[&>*]:max-w-98',
    page: 'w-full max-w-140 lg:max-w-270 mx-auto px-6',
    'page-narrow': 'w-full max-w-110 lg:max-w-270 mx-auto px-6',
  },
  preflights: [
    {
      getCSS: () => `
:root {
  --ground: #0b1513; --raised: #111f1b; --line: #213832; --edge: #6b8378; --ink: #eaf2ed; --quiet: #a0b5ab;
  --accent: #63d9a4; --on-accent: #06231a; --sand: #e6cda3; --wrong: #f2a08f; --press: rgb(140 160 150 / 0.28);
  --veil: rgb(3 8 7 / 0.66);
  --moon: #e6cda3; --moonlight: rgb(230 205 163 / 0.07); --sky-1: #0d1f1b; --sky-2: #1a3b32; --shore: #122d26;
  --far: #1d5a49; --water-1: #63d9a4; --water-2: #4fc192; --water-3: #3ea680; --water-4: #2f8b6c; --water-5: #237059;
  --ring: #4b6b5f; --ring-in: #63d9a4; --ring-still: #e6cda3; --gauge: rgb(234 242 237 / 0.55);
  --wood: #12352b; --paper: #f1e4c8;
  --glass-light: rgb(234 242 237 / 0.1); --glass-depth: rgb(3 12 9 / 0.34); --glass-rim: rgb(3 12 9 / 0.32); --glass-edge: rgb(234 242 237 / 0.12);
  color-scheme: dark;
}
:root[data-theme='light'] {
  --ground: #f6f2e8; --raised: #fffdf7; --line: #cdc3ab; --edge: #857f6c; --ink: #15241e; --quiet: #53645b;
  --accent: #1b7450; --on-accent: #fffdf7; --sand: #7f5a28; --wrong: #9c3d2e; --press: rgb(60 80 70 / 0.2);
  --veil: rgb(21 36 30 / 0.38);
  --moon: #e3b05a; --moonlight: rgb(227 176 90 / 0.14); --sky-1: #dfe6da; --sky-2: #f1e6cd; --shore: #c6d2bd;
  --far: #cfe3d3; --water-1: #9fd0b4; --water-2: #83c0a0; --water-3: #67ad8b; --water-4: #4c9673; --water-5: #357f5e;
  --ring: #bfb8a4; --ring-in: #57a681; --ring-still: #d09a45; --gauge: rgb(21 36 30 / 0.5);
  --wood: #5a5340; --paper: #fffdf7;
  --glass-light: rgb(255 253 247 / 0.42); --glass-depth: rgb(16 60 42 / 0.22); --glass-rim: rgb(72 62 36 / 0.16); --glass-edge: rgb(72 62 36 / 0.22);
  color-scheme: light;
}
/* The sky by the hour (index.html says which); whatever it is, words on it keep their contrast. */
:root[data-sky='dawn'] { --sky-1: #15232a; --sky-2: #463c3b; }
:root[data-sky='day'] { --sky-1: #12302f; --sky-2: #1f4840; }
:root[data-sky='dusk'] { --sky-1: #1a1a2b; --sky-2: #4a3440; }
:root[data-theme='light'][data-sky='dawn'] { --sky-1: #e6e0e0; --sky-2: #f7dfc9; --moon: #e9a86a; }
:root[data-theme='light'][data-sky='day'] { --sky-1: #d7e6e4; --sky-2: #f2edd6; --moon: #e9b949; }
:root[data-theme='light'][data-sky='dusk'] { --sky-1: #ded4dc; --sky-2: #f4cfae; --moon: #dd8a4c; }
html { background: var(--ground); color: var(--ink); font-family: 'Figtree Variable', system-ui, sans-serif; -webkit-tap-highlight-color: transparent; }
body { min-height: 100dvh; }
::-webkit-search-cancel-button { filter: grayscale(1); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
@media (forced-colors: active) { [aria-pressed='true'], [aria-selected='true'], [aria-current='page'] { outline: 2px solid Highlight; outline-offset: -2px; } }`,
    },
  ],
})
