/** E-mails as files, where no mail server is set up: any mail program can open them. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { Refusal, type Transport } from './mail.ts'
import { messageOf, type Sender } from './message.ts'

export interface OutboxSetup {
  /** Created if it is missing. */
  readonly folder: string
  readonly sender: Sender
  /** Gets the file's name, and the first link in it where `showsLinks`. */
  readonly note: (line: string) => void
  /** Only on loopback with the embedded database: the person who reads that log is the one at the machine. */
  readonly showsLinks: boolean
}

/** Writes each e-mail into its own file, completely or not at all; a retry writes the same file. */
export function createOutbox({ folder, sender, note, showsLinks }: OutboxSetup): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(letter, stamp, signal) {
      const message = messageOf(letter, stamp, sender)
      const name = `${stamp.at.toISOString().replaceAll(/[:.]/g, '-')}-${stamp.id}.eml`
      const { message: written } = await composer.sendMail(message)
      await write(folder, name, written as Buffer, signal)
      const link = showsLinks ? /https?:\/\/\S+/.exec(letter.text)?.[0] : undefined
      note(
        link === undefined
          ? `Email saved to the outbox: ${name}`
          : `Email saved to the outbox: ${name} ${link}`,
      )
    },
    close() {},
  }
}

/** @throws Refusal when it cannot be written to the folder */
async function write(folder: string, name: string, message: Buffer, signal: AbortSignal): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `.${name}.part`)
    await writeFile(unfinished, message, { mode: 0o600, signal })
    await rename(unfinished, join(folder, name))
  } catch (error) {
    throw new Refusal(String((error as NodeJS.ErrnoException).code ?? 'unknown'), false)
  }
}
