/** An e-mail's two forms, text and HTML, from the same blocks. */
import { brand } from '#domain/pages/brand.ts'
import { darkTheme, type EmailTheme, lightTheme } from './email-theme.ts'

/** The parts of an e-mail, top to bottom. */
export type Block =
  | string
  /** The button; the text form shows its URL alone on a line. */
  | { readonly link: string; readonly label: string }
  /** Digits to type. */
  | { readonly code: string }
  /** What a person wrote, with its line breaks. */
  | { readonly quote: string }
  /** A note in small, quiet type. */
  | { readonly aside: string; readonly link?: string }

const textOf = (block: Block): string => {
  if (typeof block === 'string') return block
  if ('code' in block) return block.code
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ')
  if ('aside' in block) return block.link === undefined ? block.aside : `${block.aside}\n${block.link}`
  return `${block.label}:\n${block.link}`
}

/** The text form. */
export const plain = (blocks: readonly Block[]): string =>
  `${[...blocks.map(textOf), `— ${brand.name}`].join('\n\n')}\n`

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')

const SERIF = "Georgia,'Times New Roman',serif"
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraph = (style: string, content: string, name = '') =>
  `<p${name && ` class="${name}"`} style="margin:0 0 20px;${style}">${content}</p>`

const anchor = (link: string, label: string, style: string, name: string) =>
  `<a class="${name}" href="${escaped(link)}" style="${style}">${escaped(label)}</a>`

function htmlOf(block: Block): string {
  if (typeof block === 'string') return paragraph('overflow-wrap:anywhere', escaped(block))
  if ('code' in block)
    return paragraph(
      // Letter spacing follows the last digit as well: as much before the first keeps the digits centred.
      `padding:16px 0 16px 8px;border-radius:12px;background:${lightTheme.ground};text-align:center;font-size:30px;line-height:1.3;letter-spacing:8px;font-variant-numeric:tabular-nums`,
      escaped(block.code),
      'well',
    )
  if ('quote' in block)
    return paragraph(
      `padding:4px 0 4px 16px;border-left:3px solid ${lightTheme.accent};white-space:pre-wrap;overflow-wrap:anywhere`,
      escaped(block.quote),
      'quote',
    )
  if ('aside' in block) {
    const words = escaped(block.aside)
    const said =
      block.link === undefined ? words : anchor(block.link, block.aside, `color:${lightTheme.quiet}`, 'quiet')
    return paragraph(`font-size:14px;color:${lightTheme.quiet}`, said, 'quiet')
  }
  const button = `display:inline-block;padding:13px 28px;border-radius:999px;background:${lightTheme.accent};color:${lightTheme.onAccent};font-weight:600;text-decoration:none`
  // A URL may be long: it breaks anywhere rather than widen the page.
  const address = `color:${lightTheme.quiet};overflow-wrap:anywhere;word-break:break-all`
  return `${paragraph('', anchor(block.link, block.label, button, 'press'))}
${paragraph('font-size:14px', anchor(block.link, block.link, address, 'quiet'))}`
}

/** A simple form of the app's vessel: water under a sky. Without support for gradients it is only water. */
const tide = ({ sky, water }: EmailTheme) => `linear-gradient(${sky} 46%,${water} 46%)`

const emblem = `<div class="tide" style="width:40px;height:40px;margin:0 0 14px;border-radius:50%;background-color:${lightTheme.water};background-image:${tide(lightTheme)}"></div>`

/** The colours again for the dark theme; a program that ignores style sheets shows the light one. */
const night = (all: EmailTheme) => {
  const { ground, raised, text, quiet, accent, onAccent, line } = all
  return `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page,.well{background:${ground}!important}
.sheet{background:${raised}!important;border-color:${line}!important}
.page,.sheet{color:${text}!important}
.quiet{color:${quiet}!important}
.press{background:${accent}!important;color:${onAccent}!important}
.quote{border-color:${accent}!important}
.tide{background-color:${all.water}!important;background-image:${tide(all)}!important}
}`
}

/** The HTML form: one page with its styles inline, and nothing loaded from elsewhere. */
export const page = (subject: string, blocks: readonly Block[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${night(darkTheme)}</style>
</head>
<body class="page" style="margin:0;background:${lightTheme.ground};color:${lightTheme.text}">
<div class="page" style="padding:32px 16px;background:${lightTheme.ground};color:${lightTheme.text};font:17px/1.55 ${SANS}">
<div class="sheet" style="max-width:480px;margin:0 auto;padding:36px 32px 16px;border:1px solid ${lightTheme.line};border-radius:20px;background:${lightTheme.raised};color:${lightTheme.text}">
${emblem}
${paragraph(`font:24px/1.3 ${SERIF};letter-spacing:-0.01em`, escaped(brand.name))}
${blocks.map(htmlOf).join('\n')}
</div>
</div>
</body>
</html>
`
