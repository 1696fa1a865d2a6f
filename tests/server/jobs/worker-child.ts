/** A worker in a separate process, to be killed: `<database url> <smtp url> <its fixed time>`. */
import { randomUUID } from 'node:crypto'
import { connectPostgres } from '#server/db/connection/client.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { createSmtp } from '#server/mail/smtp.ts'

const [, , databaseUrl = '', smtpUrl = '', clock = ''] = process.argv
startJobs({
  database: connectPostgres(databaseUrl, true),
  transport: createSmtp({
    url: smtpUrl,
    sender: { from: 'hello@stilltide.example', replyTo: 'support@stilltide.example' },
  }),
  appUrl: 'https://breathe.example',
  secret: 'a secret of the tests, long enough for better-auth',
  now: () => new Date(clock),
  newId: randomUUID,
  random: () => 0.5,
  wait: async () => {},
  after: () => new AbortController().signal,
  every(_milliseconds, run) {
    run()
    return () => {}
  },
  onEvent: (event) => console.log(JSON.stringify(event)),
  onError(error) {
    console.error(error)
    process.exit(1)
  },
})
