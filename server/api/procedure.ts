/** What a call of the API is on the server: its entry in the contract and what it does. */
import type { z } from 'zod'
import { DomainError, invalidField } from '#domain/api/errors.ts'
import type { Contract } from '#domain/contract/contract.ts'
import { type Entry, type Scope, scopeFor } from '#domain/contract/entry.ts'
import { refusals } from '#domain/messages/server/refusals.ts'
import type { CallContext, PersonContext } from '#server/auth/call-context.ts'

type ContextOf<E extends Entry> = E['access'] extends 'anyone' ? CallContext : PersonContext

/** What a call does. @throws DomainError for what its entry lists */
export type Run<E extends Entry> = (
  input: z.output<E['input']>,
  context: ContextOf<E>,
) => Promise<z.output<E['output']>> | z.output<E['output']>

/** The procedures of a part of the contract; a missing one, or one with another answer, does not compile. */
export type Procedures<Part extends keyof Contract = keyof Contract> = {
  readonly [Group in Part]: { readonly [Name in keyof Contract[Group]]: Run<Contract[Group][Name] & Entry> }
}

/**
 * Checks that the caller may call: signed in where the entry requires it, and the person a queued call is
 * for.
 * @throws DomainError `not-signed-in`, `other-person` or `forbidden`
 */
export async function authorize(
  entry: Pick<Entry, 'access' | 'method' | 'tokens' | 'toGuests'>,
  context: CallContext,
): Promise<void> {
  const { person, owner } = context
  if (owner !== undefined && owner !== person?.id)
    throw new DomainError(person === null ? 'not-signed-in' : 'other-person')
  if (person?.by === 'token') authorizeToken(entry, person.scopes)
  if (entry.access === 'anyone') return
  if (person === null) throw new DomainError('not-signed-in', entry.toGuests)
  if (entry.access === 'admin' && !(await context.isAdmin())) throw new DomainError('forbidden')
}

/** @throws DomainError `forbidden` where no token may call, or not with these scopes */
function authorizeToken(entry: Parameters<typeof scopeFor>[0], scopes: readonly Scope[]): void {
  const scope = scopeFor(entry)
  if (scope === null) throw new DomainError('forbidden', refusals.noTokens)
  if (!scopes.includes(scope)) throw new DomainError('forbidden', refusals.scope({ scope }))
}

/** The first thing that is wrong with an input, and where. */
export function toInvalidInput({ issues: [issue] }: Pick<z.ZodError, 'issues'>): DomainError {
  const field = issue?.path.join('.')
  return field ? invalidField(field, issue?.message) : new DomainError('bad-request', issue?.message)
}
