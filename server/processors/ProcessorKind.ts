import type { Handlers } from '../calls/Handler'
import type { Processor, ProcessorAccount, ProcessorServices } from './Processor'

/**
 * A kind of processor: one folder `server/processors/<uri>/`, whose `processor.ts` exports one
 * named `processor`; `prepare` finds them.
 */
export interface ProcessorKind {
  /** The folder's name, and the `uri` of a club's entry in its config. */
  readonly uri: string
  /** The processor as one club has set it up. */
  open(services: ProcessorServices, account: ProcessorAccount): Processor
  /** Calls of its own, where it stands in for a vendor's addresses. */
  readonly handlers?: Handlers
}
