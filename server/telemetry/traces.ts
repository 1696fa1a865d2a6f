/**
 * Traces, sent to a collector by OTLP: a span for each request and for each of its statements. They contain no
 * address, id of a person, path or value: patterns of paths, and statements in which values are only numbered.
 */
import { propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { API_VERSION } from '#domain/api/calls.ts'
import type { TracesPlace } from '#server/config/env.ts'
import { databaseFailure } from '#server/db/connection/failure.ts'
import type { StatementWatch } from '#server/db/connection/watch.ts'
import type { RequestWatch } from '#server/http/watch.ts'

export interface Traces {
  readonly request: RequestWatch
  readonly statement: StatementWatch
  /** Sends what is left, as far as the collector takes it. */
  stop(): Promise<void>
}

/** Characters of a statement that are sent. */
const LONGEST_TEXT = 1_000

/** Milliseconds for one try to send; what a collector does not take is dropped. */
const SENDING = 10_000

/**
 * @param isBehindProxy whether a request's trace comes from our own proxy, and may be used: anyone else could
 * have us trace all their requests
 */
export function startTraces({ url, headers, serviceName }: TracesPlace, isBehindProxy: boolean): Traces {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: SENDING })
  const provider = new NodeTracerProvider({
    // Nothing about the machine or the account that runs the process.
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': API_VERSION }),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const tracer = provider.getTracer('stilltide')

  const request: RequestWatch = ({ method, requestId, traceparent }, run) => {
    const carrier = isBehindProxy && traceparent !== undefined ? { traceparent } : {}
    const parent = propagation.extract(ROOT_CONTEXT, carrier)
    return tracer.startActiveSpan(method, { kind: SpanKind.SERVER }, parent, async (span) => {
      try {
        const answer = await run()
        const { route, status } = answer
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'stilltide.request_id': requestId,
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        return answer
      } finally {
        span.end()
      }
    })
  }
  const statement: StatementWatch = (text, run) => {
    // Only within a request that is still open: jobs have no spans.
    if (trace.getActiveSpan()?.isRecording() !== true) return run()
    const name = text === null ? 'TRANSACTION' : operationIn(text)
    return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
      span.setAttributes({ 'db.system.name': 'postgresql', 'db.operation.name': name })
      if (text !== null) span.setAttribute('db.query.text', text)
      try {
        return await run()
      } catch (error) {
        markFailed(span, error)
        throw error
      } finally {
        span.end()
      }
    })
  }
  return { request, statement, stop: () => provider.shutdown() }
}

/** Such as `INSERT`. */
const operationIn = (text: string) => /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'STATEMENT'

/** The database's code, and never its message, which may quote what a person wrote. */
function markFailed(span: Span, error: unknown): void {
  const kind = databaseFailure(error)?.code ?? (error instanceof Error ? error.name : 'unknown')
  span.setAttribute('error.type', kind)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
