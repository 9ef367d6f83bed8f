import { connectHub } from '../../src/core/realtime/connectHub'
import { createRealtime, type Realtime } from '../../src/core/realtime/createRealtime'
import { waitForOwnWrites } from './trackOwnWrite'
import { studioGate } from './studioAtoms'

const connections = new Set<Realtime>()

/** Leaves the hub before the session ends. */
export async function leaveStudioHub(): Promise<void> {
  await Promise.all([...connections].map((realtime) => realtime.leave()))
}

/** Rejoins the hub after an attempt to sign out. */
export function rejoinStudioHub(): void {
  for (const realtime of connections) realtime.rejoin()
}

/**
 * Joins the hub and calls `onPublish` when someone else has published a newer revision of a club
 * than the one that `getShownRevision` returns (undefined if no club is open). Returns an
 * unsubscribe function.
 */
export function subscribeToPublishes(
  getShownRevision: () => { domainId: number; revision: number } | undefined,
  onPublish: () => void,
): () => void {
  const realtime = joinHub()
  const checkRevision = async (revision: number): Promise<void> => {
    await waitForOwnWrites()
    if (revision > (getShownRevision()?.revision ?? Infinity)) onPublish()
  }
  realtime.subscribe('portal-config.changed', ({ domainId, revision }) => {
    if (domainId === getShownRevision()?.domainId) void checkRevision(revision)
  })
  return () => leaveHub(realtime)
}

/**
 * Joins the hub and calls `onChange` when a review link of a club, or a comment made with one, has
 * changed; `isComment` for a new comment. Returns an unsubscribe function.
 */
export function subscribeToReviews(
  domainId: number,
  onChange: (isComment: boolean) => void,
): () => void {
  const realtime = joinHub()
  realtime.subscribe('reviews.changed', (data) => {
    if (data.domainId === domainId) onChange(data.commentId !== undefined)
  })
  return () => leaveHub(realtime)
}

/** Connects to the hub until `leaveHub`, or until the admin signs out. */
function joinHub(): Realtime {
  const realtime = createRealtime({
    connect: () =>
      studioGate.isClosed ? Promise.reject(new Error('the admin is signing out')) : connectHub(),
  })
  connections.add(realtime)
  return realtime
}

function leaveHub(realtime: Realtime): void {
  connections.delete(realtime)
  void realtime.stop()
}
