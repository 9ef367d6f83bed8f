import type { Handlers } from '../platform/calls/Handler'
import type { ServerContext } from '../platform/calls/ServerContext'
import type { Processor, ProcessorAccount, ProcessorServices } from './Processor'

/** What handlers of payments work with, besides what every handler has. */
export interface ProcessorContext extends ServerContext {
  /** What processors depend on; passed to `openProcessor`. */
  readonly processors: ProcessorServices
}

/**
 * A kind of processor: one folder `server/processors/<uri>/`, whose `processor.ts` exports
 * `processor`; discovered by `prepare`.
 */
export interface ProcessorKind {
  /** The folder's name, and the `uri` of a club's entry in its config. */
  readonly uri: string
  /** The processor as configured by one club. */
  open(services: ProcessorServices, account: ProcessorAccount): Processor
  /** Its own calls, where it takes the place of a vendor's endpoints. */
  readonly handlers?: Handlers<ProcessorContext>
}
