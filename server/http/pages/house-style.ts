/**
 * The style of pages without the app: its two palettes, chosen by the device; no scripts, no fonts to load.
 */
export const houseStyle = `:root {
  color-scheme: dark light;
  --ground: #0b1513; --raised: #111f1b; --line: #213832; --ink: #eaf2ed; --quiet: #a0b5ab;
  --accent: #63d9a4; --sand: #e6cda3; --wrong: #f2a08f;
}
@media (prefers-color-scheme: light) {
  :root {
    --ground: #f6f2e8; --raised: #fffdf7; --line: #cdc3ab; --ink: #15241e; --quiet: #53645b;
    --accent: #1b7450; --sand: #7f5a28; --wrong: #9c3d2e;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-top: 24px; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.6 Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
h1, h2 { font-family: Fraunces, Georgia, 'Times New Roman', serif; font-weight: 400; letter-spacing: -0.015em; line-height: 1.2; }
h1 { font-size: 40px; margin: 0 0 4px; }
h2 { font-size: 28px; margin: 0 0 4px; }
h3 { font-size: 19px; line-height: 1.35; font-weight: 600; margin: 0 0 6px; }
h4 { font-size: 14px; font-weight: 600; color: var(--quiet); margin: 24px 0 8px; }
p { margin: 0 0 12px; max-width: 68ch; }
`
