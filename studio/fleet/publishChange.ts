import type { Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { fleetNote, withReason } from '../../src/core/config/fleet/fleetNote'
import { revertChange } from '../../src/core/config/fleet/revertChange'
import type { PlainObject } from '../../src/core/json/plainObject'
import { adoptPublished } from '../changes/adoptPublished'
import { fetchConfigAtRevision } from '../drafts/fetchConfigAtRevision'
import { trackOwnWrite } from '../session/trackOwnWrite'
import { studioApi } from '../session/studioAtoms'
import type { FleetClub } from './model/FleetClub'
import { toClubFailure, type ClubFailure } from './planForClub'

/**
 * Publishes a planned change in a club, unless somebody published there since it was planned.
 * Returns undefined if it is live, otherwise why not.
 */
export async function publishInClub(
  { domain }: FleetClub,
  patch: PlainObject,
  { id, reason }: { id: string; reason: string },
): Promise<ClubFailure | undefined> {
  try {
    await publish(domain, patch, withReason(fleetNote(id), reason))
    return undefined
  } catch (error) {
    return toClubFailure(error)
  }
}

/**
 * Takes a change, made by a revision, back in a club: its settings get what they had before, and
 * later changes of others stay. Returns undefined if that is live, otherwise why not.
 */
export async function takeBackInClub(
  { domain, config, isManaged }: FleetClub,
  revision: number,
  id: string,
): Promise<ClubFailure | undefined> {
  if (!isManaged) return { type: 'failed', reason: 'studio.fleet.notManaged' }
  try {
    const [before, after] = await Promise.all([
      fetchConfigAtRevision(domain, revision - 1),
      fetchConfigAtRevision(domain, revision),
    ])
    const reverted = revertChange(before, after, config)
    if ('changedAgain' in reverted) return { type: 'changed-again', paths: reverted.changedAgain }
    if (reverted.patch === undefined) return { type: 'as-before' }
    await publish(domain, reverted.patch, fleetNote(id, true))
    return undefined
  } catch (error) {
    return error instanceof ApiError && error.status === 404
      ? { type: 'forgotten' }
      : toClubFailure(error)
  }
}

async function publish(domain: Domain, patch: PlainObject, note: string): Promise<void> {
  const write = studioApi.call('admin.domains.patch', {
    params: { domainId: domain.id },
    body: { config: patch, note },
    ifMatch: domain.revision,
  })
  adoptPublished(await trackOwnWrite(write))
}
