import { carryChange } from '../../src/core/config/fleet/carryChange'
import { splitChange } from '../../src/core/config/fleet/splitChange'
import type { MessageId } from '../../generated/MessageId'
import type { PlainObject } from '../../src/core/json/plainObject'
import type { FailingPair } from '../../src/core/theme/contrast/failingPairs'
import { toPublishFailure } from '../changes/publishDraft'
import type { ServerProblem } from '../changes/useProblemText'
import { findNewContrastFailures } from '../publish/ContrastNotice'
import { studioApi } from '../session/studioAtoms'
import type { FleetClub } from './model/FleetClub'

/** A change to make in several clubs: from one config to another of the same club. */
export interface FleetChange {
  before: PlainObject
  after: PlainObject
}

/** What a change would do to one club. */
export type ClubPlan =
  | {
      type: 'changes'
      /** The config that the club would have, and the merge patch to it. */
      config: PlainObject
      patch: PlainObject
      /** Pairs of colours that would become hard to read. */
      weakPairs: readonly FailingPair[]
    }
  /** The club has all of it already. */
  | { type: 'same' }
  /** It is live in the club. */
  | { type: 'done' }
  | ClubFailure

/** Why a club keeps what it has. */
export type ClubFailure =
  /** JSON Pointers of the lists and items that the change is about and the club lacks. */
  | { type: 'lacking'; paths: readonly string[] }
  /** What the server would reject. */
  | { type: 'invalid'; problems: readonly ServerProblem[] }
  /** Somebody published in the club since it was loaded. */
  | { type: 'moved' }
  /** All settings of the change to take back are as they were before it. */
  | { type: 'as-before' }
  /** JSON Pointers of the settings that were changed again since the change to take back. */
  | { type: 'changed-again'; paths: readonly string[] }
  /** The history no longer has the config from before the change to take back. */
  | { type: 'forgotten' }
  /** Why the server refused or could not be asked, as a message id. */
  | { type: 'failed'; reason: MessageId; detail?: string }

/**
 * Tries a change on a club without writing anything: the server applies the checks of a publish.
 */
export async function planForClub(club: FleetClub, change: FleetChange): Promise<ClubPlan> {
  if (!club.isManaged) return { type: 'failed', reason: 'studio.fleet.notManaged' }
  const carried = carryChange(change.before, change.after, club.config)
  if (carried.type === 'lacking') return carried
  const { config, patch } = carried
  if (patch === undefined || splitChange(club.config, config).length === 0) return { type: 'same' }
  try {
    await studioApi.call('admin.fleet.plan', {
      params: { domainId: club.domain.id },
      body: { config: patch },
      ifMatch: club.domain.revision,
    })
  } catch (error) {
    return toClubFailure(error)
  }
  return {
    type: 'changes',
    config,
    patch,
    weakPairs: findNewContrastFailures(club.config, config),
  }
}

/** Why a club was not changed, or could not be tried; throws an error that is no ApiError. */
export function toClubFailure(error: unknown): ClubFailure {
  const failure = toPublishFailure(error)
  switch (failure.kind) {
    case 'conflict':
      return { type: 'moved' }
    case 'invalid':
      return { type: 'invalid', problems: failure.errors }
    case 'failed':
      return {
        type: 'failed',
        reason: fleetReasons[failure.reason] ?? 'studio.fleet.failed',
        ...(failure.detail === undefined ? {} : { detail: failure.detail }),
      }
  }
}

/** The reasons of a publish in the words for one club of several. */
const fleetReasons: Partial<Record<MessageId, MessageId>> = {
  'studio.fault.network': 'studio.fault.network',
  'studio.publish.debugOff': 'studio.fleet.debugOff',
  'studio.publish.forbidden': 'studio.fleet.forbidden',
}
