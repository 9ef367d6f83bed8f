import { useCallback, useEffect, useRef, useState } from 'react'
import type { HostProof } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { subscribeToPublishes } from '../session/subscribeToPublishes'
import { studioApi } from '../session/studioAtoms'
import type { MessageId } from '../../generated/MessageId'

/** The verification of a club's host as the studio knows it. */
export interface HostState {
  /** Undefined until it was read. */
  proof: HostProof | undefined
  /** The first read failed. */
  failed: boolean
  checking: boolean
  /** Message id of what stopped the last check. */
  fault: MessageId | undefined
  reload: () => void
  /** Has the server look for the proof; a second call during a check does nothing. */
  check: () => void
}

const faults: Readonly<Record<string, MessageId>> = {
  too_many_attempts: 'studio.host.fault.tooMany',
  conflict: 'studio.host.fault.changed',
  forbidden: 'studio.host.fault.forbidden',
  network_error: 'studio.fault.network',
}

/**
 * Reads how the host of a club stands, follows changes made elsewhere (the club must be the
 * session's), and checks it on request.
 */
export function useHostProof(domainId: number): HostState {
  const [proof, setProof] = useState<HostProof>()
  const [failed, setFailed] = useState(false)
  const [checking, setChecking] = useState(false)
  const [fault, setFault] = useState<MessageId>()
  /** Number of the latest read; answers of earlier ones are stale. */
  const latest = useRef(0)
  const running = useRef(false)

  const reload = useCallback(() => {
    const read = ++latest.current
    studioApi.call('admin.host.get', { params: { domainId } }).then(
      // What the last check found stays on the screen while nothing has changed.
      (next) => {
        if (read !== latest.current) return
        setFailed(false)
        setProof((before) =>
          before && before.value === next.value && before.verified === next.verified
            ? before
            : next,
        )
      },
      () => read === latest.current && setFailed(true),
    )
  }, [domainId])
  useEffect(() => {
    reload()
    // A verification leaves the revision as it is, so every event of the club counts.
    const stop = subscribeToPublishes(() => ({ domainId, revision: -1 }), reload)
    const reads = latest
    return () => {
      reads.current++
      stop()
    }
  }, [domainId, reload])

  const check = useCallback(() => {
    if (running.current) return
    running.current = true
    setChecking(true)
    setFault(undefined)
    studioApi
      .call('admin.host.verify', { params: { domainId } })
      .then(
        (next) => {
          // A read that is still under way may have begun before the check.
          latest.current++
          setProof(next)
        },
        (error: unknown) => {
          setFault(
            (error instanceof ApiError ? faults[error.code] : undefined) ??
              'studio.host.fault.failed',
          )
          if (error instanceof ApiError && error.status === 409) reload()
        },
      )
      .finally(() => {
        running.current = false
        setChecking(false)
      })
  }, [domainId, reload])
  return { proof, failed, checking, fault, reload, check }
}
