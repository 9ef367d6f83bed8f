import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { AdminPresent } from '../../generated/types'
import { createApi } from '../../src/core/api/call'
import { ApiError } from '../../src/core/api/ApiError'
import { createTabId } from '../session/createTabId'
import { trackReachability, signInAgainAtom } from '../session/studioApi'
import { isSigningOutAtom, studioAtom, studioStore } from '../session/studioAtoms'
import { heartbeatDelayMs, isAway } from './presenceRules'

/**
 * Sends heartbeats for this tab and returns the other admins present. `editedGroup` is the id of
 * the form group that is being edited; undefined without an edit. Calls don't use the studio's API
 * client, because a heartbeat must not open the sign-in dialog when the session has expired.
 */
export function usePresence(
  domainId: number,
  editedGroup: string | undefined,
): readonly AdminPresent[] {
  const [others, setOthers] = useState<readonly AdminPresent[]>([])
  const isSignedIn = useAtomValue(signInAgainAtom) === null
  const isSigningOut = useAtomValue(isSigningOutAtom)
  const latestGroup = useRef(editedGroup)
  useEffect(() => {
    latestGroup.current = editedGroup
  }, [editedGroup])
  useEffect(() => {
    if (!isSignedIn || isSigningOut) return
    let isStopped = false
    const pendingCalls = new AbortController()
    let failures = 0
    let hiddenSince: number | undefined
    let timer: number | undefined
    const beat = async (): Promise<void> => {
      window.clearTimeout(timer)
      if (isStopped) return
      try {
        if (!isAway(hiddenSince, Date.now())) {
          const group = latestGroup.current
          const response = await api.call('admin.presence.put', {
            params: { domainId },
            body: { tab: tabId, ...(group === undefined ? {} : { edits: group }) },
            signal: pendingCalls.signal,
          })
          if (isStopped) return
          setOthers(response.others)
        }
        failures = 0
      } catch (error) {
        if (isStopped) return
        failures += 1
        setOthers([])
        // The session or access has ended; presence restarts after the next sign-in.
        if (error instanceof ApiError && [401, 403, 404].includes(error.status)) isStopped = true
      }
      window.clearTimeout(timer)
      if (!isStopped) timer = window.setTimeout(() => void beat(), heartbeatDelayMs(failures))
    }
    const leave = (): void => {
      // The server drops a signed-out admin along with the session.
      if (studioStore.get(studioAtom).status === 'ready' && !isStopped)
        void leavingApi
          .call('admin.presence.leave', { params: { domainId }, body: { tab: tabId } })
          .catch(() => undefined)
    }
    const stop = (): void => {
      isStopped = true
      pendingCalls.abort()
      window.clearTimeout(timer)
    }
    const onVisibilityChange = (): void => {
      hiddenSince = document.visibilityState === 'hidden' ? Date.now() : undefined
      if (hiddenSince === undefined) void beat()
    }
    // Heartbeats stop immediately, not with the next render, because calls during sign-out are
    // rejected.
    const unsubscribe = studioStore.sub(isSigningOutAtom, () => {
      if (studioStore.get(isSigningOutAtom)) stop()
    })
    void beat()
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', onVisibilityChange)
    return () => {
      leave()
      stop()
      unsubscribe()
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', onVisibilityChange)
      setOthers([])
    }
  }, [domainId, isSignedIn, isSigningOut])
  return others
}

/** Identifies this tab among the tabs of the same session. */
const tabId = createTabId()
const api = createApi({ fetch: trackReachability(studioStore) })
// With `keepalive` the call is sent even while the page unloads.
const leavingApi = createApi({ fetch: (input, init) => fetch(input, { ...init, keepalive: true }) })
