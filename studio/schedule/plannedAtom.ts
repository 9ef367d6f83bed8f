import { atom } from 'jotai'
import type { PlannedPublish } from '../../generated/types'
import { isClubOpen } from '../session/isClubOpen'
import { studioApi, studioStore } from '../session/studioAtoms'

/** What is planned, live for a time or held for the club on the screen, the next one first. */
export const plannedAtom = atom<readonly PlannedPublish[]>([])

/** What a notification of a planned publish is about (`Notification.about`), by its id. */
export const aboutPlanned = (publishId: number): string => `planned-${publishId}`

/** The newest read; an older one that answers later says nothing. */
let turn = 0

/** Reads it again; what is out of reach leaves what was known. */
export async function readPlanned(domainId: number): Promise<void> {
  const mine = ++turn
  const { items } = await studioApi.list('admin.publishes.list', { params: { domainId }, query: { pageSize: 200 } })
  if (mine === turn && isClubOpen(domainId)) studioStore.set(plannedAtom, items)
}
