import type { Handlers } from '../platform/calls/Handler'
import type { ServerContext } from '../platform/calls/ServerContext'
import type { Processor, ProcessorAccount, ProcessorServices } from './Processor'

/** The context of payment handlers. */
export interface ProcessorContext extends ServerContext {
  /** Passed to `openProcessor`. */
  readonly processors: ProcessorServices
}

/**
 * A kind of processor: one folder `server/processors/<uri>/`, whose `processor.ts` exports
 * `processor`; discovered by `prepare`.
 */
export interface ProcessorKind {
  /** The folder's name, which is also the `uri` of a club's config entry. */
  readonly uri: string
  /** The processor as configured by one club. */
  open(services: ProcessorServices, account: ProcessorAccount): Processor
  /** Handlers of calls that stand in for a vendor's endpoints. */
  readonly handlers?: Handlers<ProcessorContext>
}
