/** The arrows: which folder may import what (the design's table). One source for lint and its test. */

export interface Arrow {
  /** Files to which the rule applies, as globs from the project's root; later rules replace earlier ones. */
  readonly from: readonly string[]
  /** Import specifiers allowed there besides the same folder, as globs. */
  readonly to: readonly string[]
}

const trpc = ['@trpc/**']
const doors = [
  '#engine/session.ts',
  '#engine/player.ts',
  '#engine/render.ts',
  '#engine/calibration.ts',
  '#engine/snapshot.ts',
]
const node = ['node:*', 'node:*/**']
const screen = ['react', 'react/**', 'react-dom/**', 'jotai', 'jotai/**', '@tanstack/**']

/** What a feature may import besides its own folder. */
const feature = [
  '#domain/**',
  '#device/**',
  ...doors,
  '#app/ui/**',
  '#app/state/**',
  '#app/queries/**',
  '#content/**',
  ...screen,
]
/** Features that have folders of their own. */
const withRooms = ['account', 'auth', 'practice']

/** What a room of the server may import: the rooms named with it, itself, and these packages. */
const serverRoom = (name: string, rooms: readonly string[], packages: readonly string[] = []): Arrow => ({
  from: [`server/${name}/**`],
  to: ['#domain/**', ...[...rooms, name].map((room) => `#server/${room}/**`), ...node, ...packages],
})
const orm = ['drizzle-orm', 'drizzle-orm/**']

/** Each imports only rooms above it. */
const serverRooms: readonly Arrow[] = [
  serverRoom('config', [], ['zod']),
  serverRoom('db', ['config'], [...orm, 'postgres', '@electric-sql/**']),
  serverRoom('operations', ['config', 'db'], ['@electric-sql/**']),
  serverRoom('mail', ['config', 'db'], ['nodemailer', 'react', 'react-dom/server', '@react-email/**']),
  serverRoom(
    'auth',
    ['config', 'db', 'mail'],
    [
      ...orm,
      'better-auth',
      'better-auth/**',
      'jose',
      'zod',
      'postgres',
      'rate-limiter-flexible',
      '@zxcvbn-ts/**',
    ],
  ),
  serverRoom('api', ['config', 'db', 'mail', 'auth'], [...trpc, 'trpc-to-openapi', 'zod']),
  serverRoom('book', [], ['#content/**', 'pdfkit']),
  serverRoom(
    'http',
    ['config', 'db', 'auth', 'api', 'book'],
    [
      '#content/**',
      'hono',
      'hono/**',
      '@hono/**',
      ...trpc,
      'trpc-to-openapi',
      'zod',
      'csv-stringify',
      'csv-stringify/**',
    ],
  ),
  serverRoom('jobs', ['config', 'db', 'mail', 'auth']),
  serverRoom('telemetry', ['config', 'db', 'auth', 'http', 'jobs'], ['prom-client', '@opentelemetry/**']),
]

export const arrows: readonly Arrow[] = [
  { from: ['src/domain/**'], to: ['#domain/**'] },
  {
    from: ['src/domain/contract/**'],
    to: ['#domain/**', 'zod'],
  },
  { from: ['src/device/**'], to: ['#domain/**', '#device/**', '#client/**', 'idb'] },
  {
    from: ['src/workers/**'],
    to: ['#domain/**', '#workers/**', 'comlink', 'mediabunny'],
  },
  {
    from: ['src/audio-engine/**'],
    to: ['#domain/**', '#workers/clock.ts', '#workers/render.ts', '#workers/mix.ts', '#engine/**'],
  },
  {
    from: ['src/audio-engine/output/tone-sound.ts'],
    to: [
      '#domain/**',
      '#workers/clock.ts',
      '#workers/render.ts',
      '#workers/mix.ts',
      '#engine/**',
      'tone',
      'tone/**',
    ],
  },
  { from: ['src/api-client/**'], to: ['#domain/**', '#client/**', ...trpc] },
  {
    from: ['src/service-worker/**'],
    to: ['#domain/**', '#device/**', '#client/**', 'workbox-*/**', 'workbox-*'],
  },
  {
    from: ['src/app/**'],
    to: [
      '#domain/**',
      '#device/**',
      ...doors,
      '#client/**',
      '#app/**',
      '#content/**',
      ...screen,
      'workbox-window/**',
      'virtual:*',
    ],
  },
  {
    from: ['src/app/ui/**'],
    to: [
      '#domain/messages/**',
      '#domain/texts/**',
      '#domain/time/units.ts',
      '#domain/learn/crests.ts',
      '#domain/badges/medals.ts',
      '#app/ui/**',
      'react',
      'react/**',
      'radix-ui',
      'sonner',
      '@tanstack/react-virtual',
    ],
  },
  {
    from: ['src/app/state/**'],
    to: [
      '#domain/**',
      '#device/**',
      ...doors,
      '#client/**',
      '#app/state/**',
      'react',
      'react/**',
      'jotai',
      'jotai/**',
    ],
  },
  {
    from: ['src/app/queries/**'],
    to: [
      '#domain/**',
      '#device/**',
      '#client/**',
      '#app/state/**',
      '#app/queries/**',
      '@tanstack/react-query',
      ...trpc,
    ],
  },
  {
    from: ['src/app/shell/**'],
    to: [
      '#domain/**',
      '#device/**',
      ...doors,
      '#app/ui/**',
      '#app/state/**',
      '#app/features/**',
      '#app/shell/**',
      ...screen,
    ],
  },
  {
    from: ['src/app/pages/**'],
    to: [...feature, '#app/features/**', '#app/shell/**', '#app/pages/**'],
  },
  { from: ['src/app/features/**'], to: feature },
  ...withRooms.map((name) => ({
    from: [`src/app/features/${name}/**`],
    to: [...feature, `#app/features/${name}/**`],
  })),
  {
    from: ['server/**'],
    to: ['#domain/**', '#server/**', '#content/**', ...node, 'hono', 'hono/**', '@hono/**', 'pino'],
  },
  ...serverRooms,
  { from: ['content/**'], to: ['#content/**', '#domain/**'] },
  { from: ['packages/client/**'], to: ['#domain/**', '#client/**'] },
  { from: ['packages/client/trpc.ts'], to: [...trpc] },
]

/** Every folder that an arrow may point to, with an example import. */
export const targets = {
  domain: '#domain/session/pace.ts',
  device: '#device/practice/settings.ts',
  workers: '#workers/clock.ts',
  'engine, a door': '#engine/session.ts',
  'engine, within': '#engine/conductor.ts',
  client: '#client/create-client.ts',
  app: '#app/router.tsx',
  'app/ui': '#app/ui/art/vessel.tsx',
  'app/state': '#app/state/person/person.ts',
  'app/queries': '#app/queries/presets.ts',
  'app/features': '#app/features/practice/setup/setup.tsx',
  'app/shell': '#app/shell/shell.tsx',
  'app/pages': '#app/pages/home.tsx',
  server: '#server/app.ts',
  'server/config': '#server/config/env.ts',
  'server/db': '#server/db/open.ts',
  'server/operations': '#server/operations/backup.ts',
  'server/mail': '#server/mail/mail.ts',
  'server/auth': '#server/auth/accounts.ts',
  'server/api': '#server/api/procedures.ts',
  'server/book': '#server/book/make.ts',
  'server/http': '#server/http/errors.ts',
  'server/jobs': '#server/jobs/jobs.ts',
  'server/telemetry': '#server/telemetry/telemetry.ts',
  content: '#content/tips.ts',
  tone: 'tone',
  react: 'react',
  node: 'node:fs',
  zod: 'zod',
} as const
