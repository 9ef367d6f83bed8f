import { atom } from 'jotai'
import type { PlannedPublish } from '../../generated/types'
import { createTurns } from '../../src/core/api/createTurns'
import { isClubOpen } from '../session/isClubOpen'
import { studioApi, studioStore } from '../session/studioAtoms'

/** What is planned, live for a time or held for the club on the screen, the next one first. */
export const plannedAtom = atom<readonly PlannedPublish[]>([])

/** What a notification of a planned publish is about (`Notification.about`), by its id. */
export const plannedTopic = (publishId: number): string => `planned-${publishId}`

const takeTurn = createTurns()

/** Reads it again; what is out of reach leaves what was known. */
export async function readPlanned(domainId: number): Promise<void> {
  const turn = takeTurn()
  const { items } = await studioApi.list('admin.publishes.list', {
    params: { domainId },
    query: { pageSize: 200 },
  })
  if (isClubOpen(domainId) && turn.shows()) studioStore.set(plannedAtom, items)
}
