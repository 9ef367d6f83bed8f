import { useCallback, useEffect, useState } from 'react'
import type { AdminEvent, AdminUser } from '../../generated/types'
import { isChosenElsewhere } from '../session/ChosenElsewhere'
import { studioApi } from '../session/studioAtoms'

/** What was read of a company's admins. */
export interface AdminsResult {
  /** By username. */
  admins: readonly AdminUser[]
  /** Who did what, the latest first. */
  events: readonly AdminEvent[]
  /** `moved`: another company is chosen by now. */
  state: 'reading' | 'read' | 'failed' | 'moved'
  /** Reads both again; what is shown stays meanwhile. */
  reload: () => void
}

/**
 * Reads the admins of a company, while the session has it chosen, and what was done to their access
 * lately.
 */
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
