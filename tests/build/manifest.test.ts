import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { brand } from '#domain/pages/brand.ts'
import { knownPath } from '#domain/pages/routes.ts'
import { contentType } from '#server/http/static/content-type.ts'

const root = new URL('../..', import.meta.url).pathname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = JSON.parse(read('public/manifest.webmanifest'))

const text = { type: 'string', minLength: 1 }
const own = { type: 'string', pattern: '^/(?!/)' }
const image = (more: object = {}, required: readonly string[] = []) => ({
  type: 'object',
  required: ['src', 'sizes', 'type', ...required],
  additionalProperties: false,
  properties: {
    src: own,
    sizes: { type: 'string', pattern: '^(any|\\d+x\\d+)$' },
    type: { enum: ['image/png', 'image/svg+xml'] },
    ...more,
  },
})

/**
 * Only the members of the standards that we use: a misspelt one would be ignored silently. From Web
 * Application Manifest (W3C Working Draft, § 1 and 2), Manifest Incubations (WICG: screenshots'
 * `form_factor`) and Web Share Target Level 2 (W3C Editor's Draft, § 3: files need POST and multipart).
 */
const schema = {
  type: 'object',
  required: ['id', 'name', 'short_name', 'description', 'start_url', 'scope', 'display', 'icons'],
  additionalProperties: false,
  properties: {
    id: own,
    name: text,
    short_name: { ...text, maxLength: 12 },
    description: text,
    lang: text,
    dir: { enum: ['ltr', 'rtl', 'auto'] },
    start_url: own,
    scope: own,
    display: { const: 'standalone' },
    theme_color: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
    background_color: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
    categories: { type: 'array', items: text },
    icons: {
      type: 'array',
      items: image({ purpose: { enum: ['any', 'maskable', 'monochrome'] } }, ['purpose']),
    },
    shortcuts: {
      type: 'array',
      minItems: 4,
      items: {
        type: 'object',
        required: ['name', 'short_name', 'url', 'icons'],
        additionalProperties: false,
        properties: {
          name: text,
          short_name: { ...text, maxLength: 12 },
          url: own,
          icons: { type: 'array', minItems: 1, items: image() },
        },
      },
    },
    screenshots: {
      type: 'array',
      minItems: 2,
      items: image({ form_factor: { enum: ['narrow', 'wide'] }, label: text }, ['form_factor', 'label']),
    },
    share_target: {
      type: 'object',
      required: ['action', 'method', 'enctype', 'params'],
      additionalProperties: false,
      properties: {
        action: own,
        method: { const: 'POST' },
        enctype: { const: 'multipart/form-data' },
        params: {
          type: 'object',
          additionalProperties: false,
          properties: {
            title: text,
            text,
            url: text,
            files: {
              type: 'array',
              minItems: 1,
              items: {
                type: 'object',
                required: ['name', 'accept'],
                additionalProperties: false,
                properties: {
                  name: text,
                  // A MIME type or a file extension.
                  accept: {
                    type: 'array',
                    minItems: 1,
                    items: { type: 'string', pattern: '^(\\w+/(\\*|[\\w.+-]+)|\\.\\w+)$' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
}

it('is a web app manifest, of members that browsers know', () => {
  const ajv = new Ajv2020({ allErrors: true })
  expect(ajv.validate(schema, manifest), JSON.stringify(ajv.errors)).toBe(true)
})

it.each([
  ['a member that nobody knows', { share_targt: {} }],
  ['an address of somebody else', { start_url: '//elsewhere.example' }],
  ['a picture without its purpose', { icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }] }],
  ['files by GET', { share_target: { ...manifest.share_target, method: 'GET' } }],
])('would be refused with %s', (_, change) => {
  expect(new Ajv2020().validate(schema, { ...manifest, ...change })).toBe(false)
})

it('says who we are, in the colours of the night', () => {
  expect([manifest.name, manifest.short_name]).toEqual([brand.name, brand.name])
  const ground = /--ground: (#[0-9a-f]{6})/.exec(read('uno.config.ts'))?.[1]
  expect([manifest.theme_color, manifest.background_color]).toEqual([ground, ground])
})

it('is linked by the page, with what Apple asks for', () => {
  const page = read('index.html')
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  expect(page).toMatch(/rel="apple-touch-icon" href="\/icons\/apple-touch-icon\.png"/)
  expect(page).toContain(`name="theme-color" content="${manifest.theme_color}"`)
})

it('is sent as what it is', () => {
  expect(contentType('/manifest.webmanifest').type).toMatch(/^application\/manifest\+json/)
})

it('leads to pages that exist, within its scope', () => {
  const urls = [
    manifest.start_url,
    manifest.share_target.action,
    ...manifest.shortcuts.map(({ url }: { url: string }) => url),
  ]
  for (const url of urls) expect(knownPath(String(url).replace(/\?.*/, '')), url).toBeDefined()
})

it('has an icon for each purpose, and a picture of each shape that is as large as it says', () => {
  const purposes = new Set(manifest.icons.map(({ purpose }: { purpose: string }) => purpose))
  expect(purposes).toEqual(new Set(['any', 'maskable', 'monochrome']))
  const shapes = manifest.screenshots.map((one: { form_factor: string }) => one.form_factor).sort()
  expect(shapes).toEqual(['narrow', 'wide'])
  for (const { src, sizes } of manifest.screenshots) {
    const path = join(root, 'public', src)
    expect(existsSync(path), src).toBe(true)
    const png = readFileSync(path)
    // A PNG's header contains its width and height.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
})
