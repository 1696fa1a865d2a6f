/** Reports what is wrong with an answer, by the document alone. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { OpenApiDocument } from '#server/http/docs/openapi.ts'
import type { Operation } from '#server/http/docs/openapi-operation.ts'

/** An answer as received. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export type Judge = (way: readonly [path: string, method: string], answered: Answered) => string[]

const escaped = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))

export function createJudge(document: OpenApiDocument): Judge {
  const ajv = formats.default(new Ajv2020({ strict: false }))
  ajv.addSchema(document as never, 'document')
  return ([path, method], { status, headers, text }) => {
    if (status >= 500) return [`answered ${status}`]
    const operation: Operation | undefined = document.paths[path]?.[method]
    const answer = operation?.responses[String(status)]
    if (answer === undefined) return [`answered ${status}, which the document does not know`]
    const wrong: string[] = []
    if (headers.get('cache-control') !== 'no-store') wrong.push('may be stored by caches')
    if (headers.get('x-request-id') === null) wrong.push('has no name')
    if (status === 429 && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? ''))
      wrong.push('does not say when')
    const [type = ''] = Object.keys(answer.content)
    // What else is in the header, such as the charset, is not part of the type.
    if (headers.get('content-type')?.split(';')[0] !== type)
      wrong.push(`is ${headers.get('content-type')} instead of ${type}`)
    if (type !== 'application/json' || wrong.length > 0) return wrong
    const steps = ['paths', path, method, 'responses', String(status), 'content', type, 'schema']
    const validate =
      ajv.getSchema(`document#/${steps.map(escaped).join('/')}`) ??
      ajv.compile({ $ref: `document#/${steps.map(escaped).join('/')}` })
    if (!validate(JSON.parse(text))) wrong.push(`breaks its schema: ${ajv.errorsText(validate.errors)}`)
    return wrong
  }
}
