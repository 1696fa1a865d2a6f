import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MarkedText } from '#app/ui/text/marked-text.tsx'

const drawn = (text: string) =>
  renderToStaticMarkup(
    createElement(MarkedText, {
      text,
      marks: {
        link: (words: string) => createElement('a', null, words),
        b: (words: string) => createElement('b', null, words),
      },
    }),
  )

describe('a sentence with elements in it', () => {
  it.each([
    ['no mark', 'no mark'],
    ['Read the <link>guidelines</link> first.', 'Read the <a>guidelines</a> first.'],
    ['<b>7</b> breaths, <link>why</link>', '<b>7</b> breaths, <a>why</a>'],
    ['<link>one</link><link>two</link>', '<a>one</a><a>two</a>'],
    ['In <link></link>', 'In <a></a>'],
  ])('draws %s', (text, markup) => {
    expect(drawn(text)).toBe(markup)
  })

  it('shows the words of a mark that it does not know, and a sign that is no mark', () => {
    expect(drawn('<new>New</new> and < 10')).toBe('New and &lt; 10')
  })
})
