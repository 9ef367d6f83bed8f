import type { Handlers } from '../platform/calls/Handler'
import type { ServerContext } from '../platform/calls/ServerContext'
import type { Processor, ProcessorAccount, ProcessorServices } from './Processor'

/** The context of handlers that use payment processors. */
export interface ProcessorContext extends ServerContext {
  /** Services to pass to `openProcessor`. */
  readonly processors: ProcessorServices
}

/**
 * A kind of processor. Each has a folder `server/processors/<uri>/`, whose `processor.ts` exports
 * it as `processor`; `prepare` finds the folders.
 */
export interface ProcessorKind {
  /** Name of the folder, and the `uri` of an entry in a club's config. */
  readonly uri: string
  /** Returns the processor for a club's entry. */
  open(services: ProcessorServices, account: ProcessorAccount): Processor
  /** Handlers of calls that replace a vendor's endpoints, for an embedded processor. */
  readonly handlers?: Handlers<ProcessorContext>
}
