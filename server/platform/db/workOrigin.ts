import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request has asked of the database so far. */
export interface StatementTally {
  /** Id of the request. */
  readonly requestId: string
  /**
   * Round trips: statements that were sent, including those that begin and end transactions; of
   * statements that were sent together, one.
   */
  count: number
  /** How long they took, in ms; of statements on several connections, the sum. */
  ms: number
}

/** Work that somebody waits for, such as that of a request. */
export interface RequestWork {
  /** Its statements; undefined for work that no request has asked for. */
  readonly tally?: StatementTally
  /** Whether no person waits for the response after all, as to a vendor's notice. */
  isBackground?: true
  /** How far its call is; undefined until the call starts, and if it is none. */
  call?: 'starts' | 'underWay'
}

const running = new AsyncLocalStorage<RequestWork>()

/** Calls `run`; all that it does is part of this work. */
export const asRequest = <T>(work: RequestWork, run: () => T): T => running.run(work, run)

/** Calls `run`, which belongs to no request, although one has started it. */
export const asBackground = <T>(run: () => T): T => running.exit(run)

/** The tally of the request that what runs here belongs to; undefined if there is none. */
export const currentTally = (): StatementTally | undefined => running.getStore()?.tally

/** Whether somebody waits for what runs here. */
export const isInRequest = (): boolean => {
  const work = running.getStore()
  return work !== undefined && work.isBackground !== true
}

/** Marks that the request's call starts; what was asked before, as for its session, was not its. */
export const startCall = (): void => setCall('starts')

/** Marks that the request's call, if it is one, has had a transaction. */
export const continueCall = (): void => {
  if (running.getStore()?.call === 'starts') setCall('underWay')
}

/** Whether what runs here belongs to a call that has had a transaction: it should not end halfway. */
export const isCallUnderWay = (): boolean => running.getStore()?.call === 'underWay'

const setCall = (call: 'starts' | 'underWay'): void => {
  const work = running.getStore()
  if (work !== undefined) work.call = call
}
