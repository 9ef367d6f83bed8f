import { useCallback, useEffect, useState } from 'react'
import type { AdminEvent, AdminUser } from '../../generated/types'
import { studioApi } from '../session/studioAtoms'

/** What was read of a company's admins. */
export interface AdminsRead {
  /** By username. */
  admins: readonly AdminUser[]
  /** Who did what, the latest first. */
  events: readonly AdminEvent[]
  state: 'reading' | 'read' | 'failed'
  /** Reads both again; what is shown stays meanwhile. */
  readAgain: () => void
}

/** Reads the admins of the chosen company and what was done to their access lately. */
export function useAdmins(): AdminsRead {
  const [found, setFound] = useState<Omit<AdminsRead, 'readAgain'>>({ admins: [], events: [], state: 'reading' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let current = true
    Promise.all([studioApi.list('admin.users.list', { query: { pageSize: 200 } }), studioApi.list('admin.users.log', { query: { pageSize: 20 } })]).then(
      ([admins, events]) => current && setFound({ admins: admins.items, events: events.items, state: 'read' }),
      () => current && setFound((before) => ({ ...before, state: 'failed' })),
    )
    return () => {
      current = false
    }
  }, [asked])
  const readAgain = useCallback(() => setAsked((times) => times + 1), [])
  return { ...found, readAgain }
}
