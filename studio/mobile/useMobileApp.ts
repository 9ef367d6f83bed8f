import { useEffect, useState } from 'react'
import type { Calls, MobileAppConfig } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { studioApi } from '../session/studioAtoms'

/** The app as the server has it; `elsewhere` when another tab has chosen another club meanwhile. */
export type MobileAppState = { status: 'loading' | 'failed' | 'elsewhere' } | { status: 'ready'; app: MobileAppConfig }

/** The mobile app of a club, and the ways to change it; each throws ApiError. */
export interface MobileAppHands {
  state: MobileAppState
  retry: () => void
  patch: (body: Calls['admin.app.patch']['body']) => Promise<void>
  addScreenshot: (file: Blob) => Promise<void>
  removeScreenshot: (path: string) => Promise<void>
}

/** Reads the mobile app of the club on the screen and keeps what each change answers. */
export function useMobileApp(domainId: number): MobileAppHands {
  const [state, setState] = useState<MobileAppState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // The calls are about the session's club: another tab may have chosen another one.
  const take = (app: MobileAppConfig): void => setState(app.domainId === domainId ? { status: 'ready', app } : { status: 'elsewhere' })
  useEffect(() => {
    let current = true
    studioApi.call('admin.app.get').then(
      (app) => current && setState(app.domainId === domainId ? { status: 'ready', app } : { status: 'elsewhere' }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (current) setState({ status: 'failed' })
      },
    )
    return () => {
      current = false
    }
  }, [domainId, attempt])
  return {
    state,
    retry: () => {
      setState({ status: 'loading' })
      setAttempt(attempt + 1)
    },
    patch: async (body) => take(await studioApi.call('admin.app.patch', { body })),
    addScreenshot: async (file) => take(await studioApi.call('admin.app.screenshot', { file })),
    removeScreenshot: async (path) => take(await studioApi.call('admin.app.screenshot.remove', { query: { path } })),
  }
}
