import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { AdminPresent } from '../../generated/types'
import { createApi } from '../../src/core/api/call'
import { ApiError } from '../../src/core/api/ApiError'
import { createTabId } from '../session/createTabId'
import { trackReachability, signInAgainAtom } from '../session/studioApi'
import { signingOutAtom, studioAtom, studioStore } from '../session/studioAtoms'
import { heartbeatDelayMs, isAway } from './presenceRules'

/**
 * Sends heartbeats for this tab and returns the other admins present. `edits` is the id of the form
 * group that is being edited; undefined without an edit. Calls don't use the studio's API client, because an expired session
 * must not open the sign-in dialog for a heartbeat.
 */
export function usePresence(domainId: number, edits: string | undefined): readonly AdminPresent[] {
  const [others, setOthers] = useState<readonly AdminPresent[]>([])
  const signedIn = useAtomValue(signInAgainAtom) === null
  const signingOut = useAtomValue(signingOutAtom)
  const editing = useRef(edits)
  useEffect(() => {
    editing.current = edits
  }, [edits])
  useEffect(() => {
    if (!signedIn || signingOut) return
    let stopped = false
    const pendingCalls = new AbortController()
    let failures = 0
    let hiddenSince: number | undefined
    let timer: number | undefined
    const beat = async (): Promise<void> => {
      window.clearTimeout(timer)
      if (stopped) return
      try {
        if (!isAway(hiddenSince, Date.now())) {
          const group = editing.current
          const response = await api.call('admin.presence.put', {
            params: { domainId },
            body: { tab, ...(group === undefined ? {} : { edits: group }) },
            signal: pendingCalls.signal,
          })
          if (stopped) return
          setOthers(response.others)
        }
        failures = 0
      } catch (error) {
        if (stopped) return
        failures += 1
        setOthers([])
        // The session or access has ended; presence restarts after the next sign-in.
        if (error instanceof ApiError && [401, 403, 404].includes(error.status)) stopped = true
      }
      window.clearTimeout(timer)
      if (!stopped) timer = window.setTimeout(() => void beat(), heartbeatDelayMs(failures))
    }
    const leave = (): void => {
      // The server drops a signed-out admin along with the session.
      if (studioStore.get(studioAtom).status === 'ready' && !stopped)
        void leavingApi
          .call('admin.presence.leave', { params: { domainId }, body: { tab } })
          .catch(() => undefined)
    }
    const stop = (): void => {
      stopped = true
      pendingCalls.abort()
      window.clearTimeout(timer)
    }
    const onVisibilityChange = (): void => {
      hiddenSince = document.visibilityState === 'hidden' ? Date.now() : undefined
      if (hiddenSince === undefined) void beat()
    }
    // Heartbeats stop immediately, not with the next render, because calls during sign-out are
    // rejected.
    const unsubscribe = studioStore.sub(signingOutAtom, () => {
      if (studioStore.get(signingOutAtom)) stop()
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
  }, [domainId, signedIn, signingOut])
  return others
}

/** Identifies this tab among the tabs of the same session. */
const tab = createTabId()
const api = createApi({ fetch: trackReachability(studioStore) })
// With `keepalive` the call is sent even while the page unloads.
const leavingApi = createApi({ fetch: (input, init) => fetch(input, { ...init, keepalive: true }) })
