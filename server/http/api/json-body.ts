import type { HonoRequest } from 'hono'
import { DomainError } from '#domain/api/errors.ts'
import { refusals } from '#domain/messages/server/refusals.ts'

/** Longest body of a call in bytes, and that of an import. */
export const LONGEST_BODY = 64 * 1024
export const LONGEST_IMPORT = 4 * 1024 * 1024

/** How deep a body may nest; no call of ours needs more than four. */
const DEEPEST = 32

/**
 * The text of a request's body.
 * @param longest in bytes
 * @throws DomainError `too-large`; `bad-request` when it arrives incomplete, which is the sender's fault
 */
export async function readText(request: HonoRequest, longest: number): Promise<string> {
  try {
    return await read(request, longest)
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new DomainError('bad-request', refusals.bodyIncomplete)
  }
}

async function read(request: HonoRequest, longest: number): Promise<string> {
  const length = request.header('content-length')
  if (length !== undefined && request.header('transfer-encoding') === undefined) {
    if (Number(length) > longest) throw new DomainError('too-large')
    return request.text()
  }
  return request.raw.body === null ? '' : gather(request.raw.body, longest)
}

/** Reads a body that does not state its length. */
async function gather(body: ReadableStream<Uint8Array>, longest: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > longest) throw new DomainError('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/**
 * The fields of a JSON body; an empty body has none.
 * @throws DomainError for a body that is no JSON object, is too long or nested too deep
 */
export async function readFields(request: HonoRequest, longest: number): Promise<Record<string, unknown>> {
  const text = await readText(request, longest)
  if (text === '') return {}
  if (!/^application\/json\s*(;|$)/i.test(request.header('content-type') ?? ''))
    throw new DomainError('unsupported-type')
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DomainError('bad-request', refusals.bodyNoObject)
  if (isDeeper(value, DEEPEST)) throw new DomainError('bad-request', refusals.bodyTooDeep)
  return value as Record<string, unknown>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('bad-request', refusals.bodyNoJson)
  }
}

/** Whether `value` nests objects and lists deeper than `levels`. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const inner of Object.values(value)) if (isDeeper(inner, levels - 1)) return true
  return false
}
