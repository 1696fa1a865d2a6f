import { docsPath } from '#domain/api/calls.ts'
import { houseStyle } from '#server/http/pages/house-style.ts'

/** The path of the documentation page's style sheet. */
export const docsStylePath = `${docsPath}/style.css`

/** The style sheet of the documentation page. */
export const docsStyle = `${houseStyle}code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: 0.875em; }
p code, dd code { color: var(--sand); }
pre {
  margin: 0; padding: 14px 16px; background: var(--raised); border: 1px solid var(--line); border-radius: 12px;
  line-height: 1.55; overflow-x: auto; tab-size: 2;
}
pre + p { margin-top: 20px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; padding: 12px 16px; background: var(--raised); z-index: 1; }
.page { max-width: 1160px; margin: 0 auto; padding: 40px 20px 96px; }
.version { color: var(--quiet); margin-bottom: 24px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li li a { display: block; padding: 7px 0; font-size: 15px; color: var(--quiet); text-decoration: none; line-height: 1.35; }
nav a:hover { color: var(--ink); text-decoration: underline; }
nav .group { display: block; margin-top: 18px; padding: 4px 0; font-weight: 600; color: var(--ink); text-decoration: none; }
nav details { border-block: 1px solid var(--line); padding: 4px 0; margin-bottom: 32px; }
nav summary { padding: 12px 0; font-weight: 600; cursor: pointer; }
nav .wide { display: none; }
.part { margin-top: 72px; }
.part > p { color: var(--quiet); }
.operation { padding: 36px 0 12px; }
.operation + .operation { border-top: 1px solid var(--line); }
.operation:target h3 { color: var(--accent); }
.path { margin: 0 0 12px; font-size: 15px; }
.path code { overflow-wrap: anywhere; }
.method { font-weight: 700; color: var(--accent); margin-right: 6px; }
.method.delete { color: var(--wrong); }
.method.put, .method.post { color: var(--sand); }
.path a { margin-left: 8px; color: var(--quiet); text-decoration-thickness: 1px; }
.fields { margin: 0; }
.fields > div { padding: 8px 0; border-top: 1px solid var(--line); }
.fields > div:first-child { border-top: 0; }
.fields dt code { font-weight: 600; color: var(--ink); overflow-wrap: anywhere; }
.fields dt span { color: var(--quiet); font-size: 14px; margin-left: 6px; }
.fields dt .needed { color: var(--sand); }
.errors { list-style: none; margin: 0; padding: 0; font-size: 15px; color: var(--quiet); max-width: 68ch; }
.errors li { padding: 3px 0; }
.errors code { color: var(--ink); }
.fields dd { margin: 2px 0 0; color: var(--quiet); font-size: 15px; max-width: 68ch; }
@media (min-width: 960px) {
  .page { display: grid; grid-template-columns: 232px minmax(0, 1fr); column-gap: 64px; padding-top: 56px; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 8px 8px 48px; }
  nav .narrow { display: none; }
  nav .wide { display: block; }
  .operation { padding-top: 44px; }
  .sides { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); column-gap: 40px; }
  .sides pre { max-height: 420px; overflow-y: auto; }
}
@media print {
  nav, .skip { display: none; }
  .operation { break-inside: avoid; }
  pre { white-space: pre-wrap; }
}
`
