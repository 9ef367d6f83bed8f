import { useState } from 'react'
import { useStudioMutation } from '../session/useStudioMutation'
import type { FleetClub } from './model/FleetClub'
import { planForClub, type ClubPlan, type FleetChange } from './planForClub'

/** A club with what a change would do to it. */
export interface PlannedClub {
  club: FleetClub
  plan: ClubPlan
}

/** Tries a change on clubs, one after the other. */
export function useClubPlans(): {
  /** Undefined before the first try, and after `clear`. */
  plans: readonly PlannedClub[] | undefined
  /** How many clubs have been tried; undefined while none is being tried. */
  tried: number | undefined
  run: (clubs: readonly FleetClub[], change: FleetChange) => void
  clear: () => void
} {
  const [plans, setPlans] = useState<readonly PlannedClub[]>()
  const [tried, setTried] = useState(0)
  const trying = useStudioMutation(
    async ({ clubs, change }: { clubs: readonly FleetClub[]; change: FleetChange }) => {
      setPlans(undefined)
      const planned: PlannedClub[] = []
      for (const club of clubs) {
        setTried(planned.length)
        planned.push({ club, plan: await planForClub(club, change) })
      }
      setPlans(planned)
    },
  )
  return {
    plans,
    tried: trying.isPending ? tried : undefined,
    run: (clubs, change) => trying.mutate({ clubs, change }),
    clear: () => setPlans(undefined),
  }
}
