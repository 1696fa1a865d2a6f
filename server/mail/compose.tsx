/** An e-mail's two forms, text and HTML, from the same blocks. */
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { common } from '#domain/messages/server/emails.ts'
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
  return common.labelledLink(block)
}

/** The text form. */
export const plain = (blocks: readonly Block[]): string =>
  `${[...blocks.map(textOf), common.signature].join('\n\n')}\n`

const SERIF = "Georgia,'Times New Roman',serif"
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

interface Styled {
  readonly style?: CSSProperties
  /** Names it for the style sheet of the dark theme. */
  readonly className?: string
  readonly children: ReactNode
}

const Paragraph = ({ style, ...rest }: Styled) => (
  <Text {...rest} style={{ margin: '0 0 20px', fontSize: '17px', lineHeight: '1.55', ...style }} />
)

const small: CSSProperties = { fontSize: '14px', color: lightTheme.quiet }
const underlined = { color: lightTheme.quiet, textDecorationLine: 'underline' }

function Shown({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <Paragraph style={{ overflowWrap: 'anywhere' }}>{block}</Paragraph>
  if ('code' in block)
    return (
      <Paragraph className="well" style={digits}>
        {block.code}
      </Paragraph>
    )
  if ('quote' in block)
    return (
      <Paragraph className="quote" style={quoted}>
        {block.quote}
      </Paragraph>
    )
  if ('aside' in block)
    return (
      <Paragraph className="quiet" style={small}>
        {block.link === undefined ? (
          block.aside
        ) : (
          <Link className="quiet" href={block.link} style={underlined}>
            {block.aside}
          </Link>
        )}
      </Paragraph>
    )
  return (
    <Paragraph>
      <Button className="press" href={block.link} style={button}>
        {block.label}
      </Button>
    </Paragraph>
  )
}

const digits: CSSProperties = {
  // Letter spacing follows the last digit as well: as much before the first keeps the digits centred.
  padding: '16px 0 16px 8px',
  borderRadius: '12px',
  background: lightTheme.ground,
  textAlign: 'center',
  fontSize: '30px',
  lineHeight: '1.3',
  letterSpacing: '8px',
  fontVariantNumeric: 'tabular-nums',
}

const quoted: CSSProperties = {
  padding: '4px 0 4px 16px',
  borderLeft: `3px solid ${lightTheme.accent}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}

const button: CSSProperties = {
  padding: '16px 28px',
  borderRadius: '999px',
  background: lightTheme.accent,
  color: lightTheme.onAccent,
  fontWeight: 600,
}

/** A simple form of the app's vessel: water under a moon. Without support for gradients it is only water. */
const tide = ({ sky, water, deep, moon }: EmailTheme) =>
  `radial-gradient(circle at 62% 27%,${moon} 11%,transparent 13%),linear-gradient(${sky} 50%,${water} 50%,${water} 68%,${deep} 68%)`

const emblem: CSSProperties = {
  width: '56px',
  height: '56px',
  margin: '0 0 14px',
  borderRadius: '50%',
  backgroundColor: lightTheme.water,
  backgroundImage: tide(lightTheme),
}

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

const paper: CSSProperties = { background: lightTheme.ground, color: lightTheme.text }

const sheet: CSSProperties = {
  maxWidth: '480px',
  border: `1px solid ${lightTheme.line}`,
  borderCollapse: 'separate',
  borderRadius: '20px',
  background: lightTheme.raised,
  color: lightTheme.text,
  font: `17px/1.55 ${SANS}`,
}

/** The HTML form: one page with its styles inline, and nothing loaded from elsewhere. */
export const page = (subject: string, blocks: readonly Block[]): string =>
  // Without a document type some programs show tables in other sizes.
  `<!doctype html>${renderToStaticMarkup(
    <Html>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{night(darkTheme)}</style>
      </Head>
      <body className="page" style={{ ...paper, margin: 0 }}>
        <Section className="page" style={{ ...paper, padding: '32px 16px' }}>
          <Container className="sheet" style={sheet}>
            <Section style={{ padding: '36px 32px 16px' }}>
              <div className="tide" style={emblem} />
              <Paragraph style={{ font: `24px/1.3 ${SERIF}`, letterSpacing: '-0.01em' }}>
                {brand.name}
              </Paragraph>
              {blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an e-mail is rendered once, so its blocks never change places
                <Shown key={index} block={block} />
              ))}
            </Section>
          </Container>
        </Section>
      </body>
    </Html>,
  )}`
