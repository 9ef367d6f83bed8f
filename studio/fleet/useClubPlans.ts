import { useState } from 'react'
import { useStudioMutation } from '../session/useStudioMutation'
import type { FleetClub } from './model/FleetClub'
import { planForClub, type ClubPlan, type FleetChange } from './planForClub'
import { publishInClub } from './publishChange'

/** A club with what a change would do to it, or has done. */
export interface PlannedClub {
  club: FleetClub
  plan: ClubPlan
}

/** The clubs of a wave, and the id and reason of the change that it is a part of. */
interface Wave {
  domainIds: readonly number[]
  id: string
  reason: string
}

/**
 * Tries a change on clubs and publishes it in waves, one club after the other. A club in which
 * somebody published meanwhile is left out; any other failure ends the wave.
 */
export function useClubPlans(): {
  /** Undefined before the first try, and after `clear`. */
  plans: readonly PlannedClub[] | undefined
  /** How many clubs are done, of how many; undefined while nothing runs. */
  progress: { done: number; count: number } | undefined
  /** The club at which the last wave ended early. */
  stoppedAt: FleetClub | undefined
  tryOn: (clubs: readonly FleetClub[], change: FleetChange) => void
  /** Publishes in some of the clubs that would change; returns whether it is live in any. */
  publish: (wave: Wave) => Promise<boolean>
  clear: () => void
} {
  const [plans, setPlans] = useState<readonly PlannedClub[]>()
  const [progress, setProgress] = useState({ done: 0, count: 0 })
  const [stoppedAt, setStoppedAt] = useState<FleetClub>()
  const running = useStudioMutation(async (run: () => Promise<boolean>) => run())
  const start = (count: number): void => {
    setStoppedAt(undefined)
    setProgress({ done: 0, count })
  }
  return {
    plans,
    progress: running.isPending ? progress : undefined,
    stoppedAt,
    tryOn: (clubs, change) =>
      running.mutate(async () => {
        start(clubs.length)
        setPlans(undefined)
        const planned: PlannedClub[] = []
        for (const club of clubs) {
          planned.push({ club, plan: await planForClub(club, change) })
          setProgress({ done: planned.length, count: clubs.length })
        }
        setPlans(planned)
        return false
      }),
    publish: ({ domainIds, id, reason }) =>
      running.mutateAsync(async () => {
        start(domainIds.length)
        let isLive = false
        for (const [index, domainId] of domainIds.entries()) {
          const planned = plans?.find(({ club }) => club.domain.id === domainId)
          if (planned?.plan.type !== 'changes') continue
          const { club, plan } = planned
          const failure = await publishInClub(club, plan.patch, { id, reason })
          setPlans((now) =>
            now?.map((one) =>
              one.club === club ? { club, plan: failure ?? { type: 'done' } } : one,
            ),
          )
          setProgress({ done: index + 1, count: domainIds.length })
          isLive ||= failure === undefined
          if (failure !== undefined && failure.type !== 'moved') {
            setStoppedAt(club)
            break
          }
        }
        return isLive
      }),
    clear: () => {
      setPlans(undefined)
      setStoppedAt(undefined)
    },
  }
}
