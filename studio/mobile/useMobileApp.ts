import { useEffect, useState } from 'react'
import type { Calls, MobileAppConfig } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { isChosenElsewhere } from '../session/ChosenElsewhere'
import { studioApi } from '../session/studioAtoms'

/** The app as stored on the server. */
export type MobileAppState =
  { status: 'loading' | 'failed' } | { status: 'ready'; app: MobileAppConfig }

/** A club's mobile app and the actions to change it; each throws ApiError. */
export interface MobileAppResult {
  state: MobileAppState
  /**
   * Another tab has chosen another club, so nothing is loaded or changed; loaded and typed values
   * stay.
   */
  isChosenElsewhere: boolean
  /** Called once the club is chosen again. */
  onChosenAgain: () => void
  retry: () => void
  patch: (body: Calls['admin.app.patch']['body']) => Promise<void>
  addScreenshot: (file: Blob) => Promise<void>
  removeScreenshot: (path: string) => Promise<void>
}

/** Loads the current club's mobile app and keeps each response. */
export function useMobileApp(domainId: number): MobileAppResult {
  const [state, setState] = useState<MobileAppState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [moved, setMoved] = useState(false)
  // Calls use the session's club; naming the expected one keeps a change in another tab from
  // overwriting the wrong app.
  const chosen = { domainId }
  const change = async (made: Promise<MobileAppConfig>): Promise<void> => {
    try {
      setState({ status: 'ready', app: await made })
    } catch (error) {
      if (isChosenElsewhere(error)) setMoved(true)
      throw error
    }
  }
  useEffect(() => {
    let current = true
    studioApi.call('admin.app.get', { chosen: { domainId } }).then(
      (app) => current && setState({ status: 'ready', app }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!current) return
        if (isChosenElsewhere(error)) setMoved(true)
        else setState({ status: 'failed' })
      },
    )
    return () => {
      current = false
    }
  }, [domainId, attempt])
  const retry = (): void => {
    setState({ status: 'loading' })
    setAttempt(attempt + 1)
  }
  return {
    state,
    isChosenElsewhere: moved,
    onChosenAgain: () => {
      setMoved(false)
      if (state.status === 'loading') retry()
    },
    retry,
    patch: (body) => change(studioApi.call('admin.app.patch', { body, chosen })),
    addScreenshot: (file) => change(studioApi.call('admin.app.screenshot', { file, chosen })),
    removeScreenshot: (path) =>
      change(studioApi.call('admin.app.screenshot.remove', { query: { path }, chosen })),
  }
}
