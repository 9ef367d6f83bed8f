import { own } from '../../src/core/config/plainObject'
import { connectHub } from '../../src/core/realtime/connectHub'
import { createRealtime } from '../../src/core/realtime/createRealtime'
import { ownWritesDone } from './ownWrite'

/** Joins the hub of the club in force and calls `changed` when it was published by somebody else, or may have been while the connection was away; returns the way to stop. */
export function hearPublishes(known: () => { domainId: number; revision: number } | undefined, changed: () => void): () => void {
  const realtime = createRealtime({ connect: () => connectHub() })
  const look = async (revision: number): Promise<void> => {
    await ownWritesDone()
    if (revision > (known()?.revision ?? Infinity)) changed()
  }
  realtime.subscribe('portal-config.changed', (data) => {
    const [domainId, revision] = [own(data, 'domain_id'), own(data, 'revision')]
    if (domainId === known()?.domainId && typeof revision === 'number') void look(revision)
  })
  return () => void realtime.stop()
}
