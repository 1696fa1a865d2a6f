/** The API's types as tRPC wants them, computed from the contract alone: nothing of the server comes along. Types only. */
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

/** What goes in and out of an entry, as it is on the wire. */
interface Wire<E extends Entry> {
  meta: unknown
  input: E['input']['_zod']['input']
  output: E['output']['_zod']['output']
}

/** What is read is a query, all else a mutation; the contract's entries keep no method, the calls do. */
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
