import { own } from '../../src/core/config/plainObject'
import { connectHub } from '../../src/core/realtime/connectHub'
import { createRealtime, type Realtime } from '../../src/core/realtime/createRealtime'
import { ownWritesSettled } from './trackOwnWrite'
import { studioCalls } from './studioAtoms'

const joined = new Set<Realtime>()

/** Leaves the hub before the session ends that has joined it. */
export async function leaveHub(): Promise<void> {
  await Promise.all([...joined].map((realtime) => realtime.leave()))
}

/** The session goes on after all: the hub is joined anew, by and by. */
export function rejoinHub(): void {
  for (const realtime of joined) realtime.rejoin()
}

/**
 * Joins the hub of the club in force and calls `changed` when it was published by somebody else, or
 * may have been while the connection was away; returns the way to stop.
 */
export function subscribeToPublishes(
  known: () => { domainId: number; revision: number } | undefined,
  changed: () => void,
): () => void {
  const realtime = createRealtime({
    connect: () =>
      studioCalls.isClosed() ? Promise.reject(new Error('the admin signs out')) : connectHub(),
  })
  joined.add(realtime)
  const checkRevision = async (revision: number): Promise<void> => {
    await ownWritesSettled()
    if (revision > (known()?.revision ?? Infinity)) changed()
  }
  realtime.subscribe('portal-config.changed', (data) => {
    const [domainId, revision] = [own(data, 'domain_id'), own(data, 'revision')]
    if (domainId === known()?.domainId && typeof revision === 'number') void checkRevision(revision)
  })
  return () => {
    joined.delete(realtime)
    void realtime.stop()
  }
}
