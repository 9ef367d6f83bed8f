import type { Schedule } from '../../../generated/types'
import { pageOfKind } from '../../../src/areas/bookings/model/pageOfKind'
import { canOpenPage } from '../../../src/core/registry/pageRules'
import { checkPages } from '../../platform/calls/checkAccess'
import type { Visit } from '../../platform/sessions/Visit'

type Kind = Schedule['type']

export const reservationKinds: readonly Kind[] = ['dining', 'meeting_rooms']
export const appointmentKinds: readonly Kind[] = ['spa', 'activity', 'appointment']

/**
 * Those of several kinds that the visitor may see; for a kind requested by name it throws as its
 * page's calls would.
 */
export function kindsFor(visit: Visit, kinds: readonly Kind[], asked?: string): readonly Kind[] {
  if (asked !== undefined) {
    const named = kinds.filter((kind) => kind === asked)
    for (const kind of named) checkKind(visit, kind)
    return named
  }
  const config = visit.club?.compiled().config
  return kinds.filter(
    (kind) => config !== undefined && canOpenPage(config, visit.customer, pageOfKind[kind]),
  )
}

/**
 * Throws 404 `not_found` or 403 `members_only` for a schedule whose page the visitor may not see.
 */
export const checkKind = (visit: Visit, kind: Kind): void => {
  checkPages([pageOfKind[kind]], visit)
}
