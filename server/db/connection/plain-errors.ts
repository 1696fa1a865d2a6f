import { DomainError } from '#domain/api/errors.ts'

/** A private type of drizzle, as far as it is needed here. */
interface Prepared {
  queryWithCache(text: string, parameters: unknown[], ask: () => Promise<unknown>): Promise<unknown>
}
interface Session {
  prepareQuery(...asked: unknown[]): Prepared
  transaction(run: (inner: Inner) => Promise<unknown>, config?: unknown): Promise<unknown>
}
interface Inner {
  readonly session: Session
  transaction(run: (inner: Inner) => Promise<unknown>): Promise<unknown>
}

const ask: Prepared['queryWithCache'] = async (_text, _parameters, ask) => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new Error('A statement failed', { cause: error })
  }
}

/**
 * Makes `orm` throw a `DomainError` as it is, and everything else with the driver's error as its cause.
 * Drizzle's own errors name the statement and its parameters in their message, where the next log would find
 * them.
 */
export function withPlainErrors<Orm>(orm: Orm): Orm {
  const done = new WeakSet<Session>()
  const change = (session: Session) => {
    if (done.has(session)) return
    done.add(session)
    const prepare = session.prepareQuery.bind(session)
    const transaction = session.transaction.bind(session)
    session.prepareQuery = (...asked) => Object.assign(prepare(...asked), { queryWithCache: ask })
    session.transaction = (run, config) => transaction((inner) => run(changed(inner)), config)
  }
  const changed = (inner: Inner): Inner => {
    change(inner.session)
    const transaction = inner.transaction.bind(inner)
    return Object.assign(inner, {
      transaction: (run: (inner: Inner) => Promise<unknown>) => transaction((next) => run(changed(next))),
    })
  }
  change((orm as Inner).session)
  return orm
}
