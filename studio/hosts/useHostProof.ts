import { useCallback, useEffect, useRef, useState } from 'react'
import type { HostProof } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { subscribeToPublishes } from '../session/subscribeToPublishes'
import { studioApi } from '../session/studioAtoms'
import type { MessageId } from '../../generated/MessageId'

/** The verification state of a club's host. */
export interface HostState {
  /** Undefined until loaded. */
  proof: HostProof | undefined
  /** The first read failed. */
  failed: boolean
  checking: boolean
  /** Message id of what prevented the last check. */
  fault: MessageId | undefined
  reload: () => void
  /** Asks the server to look for the proof; ignored while a check is running. */
  check: () => void
}

const faults: Readonly<Record<string, MessageId>> = {
  too_many_attempts: 'studio.host.fault.tooMany',
  conflict: 'studio.host.fault.changed',
  forbidden: 'studio.host.fault.forbidden',
  network_error: 'studio.fault.network',
}

/**
 * Loads the verification of a club's host, follows changes made elsewhere (the club must be the
 * session's), and checks it on request.
 */
export function useHostProof(domainId: number): HostState {
  const [proof, setProof] = useState<HostProof>()
  const [failed, setFailed] = useState(false)
  const [checking, setChecking] = useState(false)
  const [fault, setFault] = useState<MessageId>()
  /** Number of the latest read; responses to earlier ones are stale. */
  const latest = useRef(0)
  const running = useRef(false)

  const reload = useCallback(() => {
    const read = ++latest.current
    studioApi.call('admin.host.get', { params: { domainId } }).then(
      // Keeps the result of the last check on screen until something changes.
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
    // A verification does not change the revision, so every event of the club counts.
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
          // Invalidates a pending read, which may have started before the check.
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
