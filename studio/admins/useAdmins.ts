import { useCallback, useEffect, useState } from 'react'
import type { AdminEvent, AdminUser } from '../../generated/types'
import { isChosenElsewhere } from '../session/ChosenElsewhere'
import { studioApi } from '../session/studioAtoms'

/** A company's admins and their recent access changes. */
export interface AdminsResult {
  /** Sorted by username. */
  admins: readonly AdminUser[]
  /** Newest first. */
  events: readonly AdminEvent[]
  /** `moved`: another company has been chosen in the meantime. */
  state: 'reading' | 'read' | 'failed' | 'moved'
  /** Reloads both lists; the old ones stay on screen meanwhile. */
  reload: () => void
}

/** Loads a company's admins and recent access changes while the session has that company chosen. */
export function useAdmins(companyId: number): AdminsResult {
  const [found, setFound] = useState<Omit<AdminsResult, 'reload'>>({
    admins: [],
    events: [],
    state: 'reading',
  })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let current = true
    const chosen = { companyId }
    Promise.all([
      studioApi.list('admin.users.list', { query: { pageSize: 200 }, chosen }),
      studioApi.list('admin.users.log', { query: { pageSize: 20 }, chosen }),
    ]).then(
      ([admins, events]) =>
        current && setFound({ admins: admins.items, events: events.items, state: 'read' }),
      (error: unknown) =>
        current &&
        setFound((before) => ({ ...before, state: isChosenElsewhere(error) ? 'moved' : 'failed' })),
    )
    return () => {
      current = false
    }
  }, [asked, companyId])
  const reload = useCallback(() => setAsked((times) => times + 1), [])
  return { ...found, reload }
}
