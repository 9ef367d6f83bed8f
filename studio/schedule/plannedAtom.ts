import { atom } from 'jotai'
import type { PlannedPublish } from '../../generated/types'
import { createTurns } from '../../src/core/api/createTurns'
import { isClubOpen } from '../session/isClubOpen'
import { studioApi, studioStore } from '../session/studioAtoms'

/** Scheduled, temporarily live and held publishes of the current club, next one first. */
export const plannedAtom = atom<readonly PlannedPublish[]>([])

/** The topic of notifications about a planned publish (`Notification.about`), by its id. */
export const plannedTopic = (publishId: number): string => `planned-${publishId}`

const takeTurn = createTurns()

/** Reloads the list; on failure the known one stays. */
export async function readPlanned(domainId: number): Promise<void> {
  const turn = takeTurn()
  const { items } = await studioApi.list('admin.publishes.list', {
    params: { domainId },
    query: { pageSize: 200 },
  })
  if (isClubOpen(domainId) && turn.shows()) studioStore.set(plannedAtom, items)
}
