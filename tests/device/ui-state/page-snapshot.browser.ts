import { afterEach, beforeEach, expect, it } from 'vitest'
import { savePageSnapshot } from '#device/ui-state/page-snapshot.ts'
import html from '/index.html?raw'

/** The document's own script, which runs before the app. */
const [, script = ''] =
  /<script>\s*\/\/ What src\/device\/ui-state\/page-snapshot\.ts has kept\.([\s\S]*?)<\/script>/.exec(html) ??
  []
const runDocument = () => new Function(script)()

let app: HTMLElement
beforeEach(() => {
  sessionStorage.clear()
  app = document.createElement('div')
  app.id = 'app'
  app.innerHTML = '<main><h1>Well done</h1><i></i><input type="checkbox"><input type="checkbox"></main>'
  document.body.append(app)
  const [thumb, check] = [app.querySelector('i'), app.querySelector('input')]
  if (thumb !== null) thumb.style.left = '40%'
  if (check !== null) check.checked = true
})
afterEach(() => app.remove())

/** The new document has only header and navigation. */
function loadAnew() {
  app.innerHTML = '<header></header>'
  runDocument()
}

it('the document that takes a page’s place looks as it did, until the app is there', () => {
  savePageSnapshot(sessionStorage, app)
  expect(sessionStorage.getItem('refreshed')).not.toContain(' style=')
  loadAnew()
  expect(app.textContent).toBe('Well done')
  expect(app.querySelector('i')?.style.left).toBe('40%')
  expect([...app.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([true, false])
  expect(sessionStorage.getItem('refreshed')).toBeNull()
})

it('a document that is loaded later, at another address or by hand is its own', () => {
  loadAnew()
  expect(app.innerHTML).toBe('<header></header>')
  for (const change of [{ at: Date.now() - 60_000 }, { href: 'https://elsewhere.example/' }]) {
    app.innerHTML = '<h1>Well done</h1>'
    savePageSnapshot(sessionStorage, app)
    const kept = JSON.parse(sessionStorage.getItem('refreshed') ?? '{}')
    sessionStorage.setItem('refreshed', JSON.stringify({ ...kept, ...change }))
    loadAnew()
    expect(app.innerHTML).toBe('<header></header>')
    expect(sessionStorage.getItem('refreshed')).toBeNull()
  }
})

it('a storage that is full or broken keeps nothing, and breaks nothing', () => {
  const full = {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  savePageSnapshot(full, app)
  savePageSnapshot(null, app)
  sessionStorage.setItem('refreshed', '{')
  loadAnew()
  expect(app.innerHTML).toBe('<header></header>')
})
