/** The API's types as tRPC wants them, derived from the contract alone, without the server. Types only. */
import type {
  inferRouterInputs,
  inferRouterOutputs,
  TRPCBuiltRouter,
  TRPCDefaultErrorShape,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
} from '@trpc/server'
import type { Call, Calls } from '#domain/api/calls.ts'
import type { Contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'

interface Root {
  ctx: object
  meta: object
  errorShape: TRPCDefaultErrorShape
  transformer: false
}

/** Input and output of an entry, as on the wire. */
interface Wire<E extends Entry> {
  meta: unknown
  input: E['input']['_zod']['input']
  output: E['output']['_zod']['output']
}

/** GET calls are queries, all others mutations; the calls have the method, the contract's entries do not. */
type ProcedureOf<E extends Entry, C extends Call> = C['method'] extends 'GET'
  ? TRPCQueryProcedure<Wire<E>>
  : TRPCMutationProcedure<Wire<E>>

type RecordOf<C extends Contract> = {
  [Group in keyof C & keyof Calls]: {
    [Name in keyof C[Group] & keyof Calls[Group]]: C[Group][Name] extends infer E extends Entry
      ? Calls[Group][Name] extends infer K extends Call
        ? ProcedureOf<E, K>
        : never
      : never
  }
}

export type AppRouter = TRPCBuiltRouter<Root, RecordOf<Contract>>
export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>
