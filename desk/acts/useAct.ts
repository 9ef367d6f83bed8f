import { useRef, useState } from 'react'
import { ApiError } from '../../src/core/api/ApiError'
import { randomUuid } from '../../src/core/api/randomUuid'
import { isChosenElsewhere } from '../../studio/session/domains'

/**
 * Where an act of staff stands. `unknown`: no answer came, so it may have happened or not; only the
 * same act can be repeated, which has no second effect. `moved`: another tab has chosen another
 * company.
 */
export type ActState =
  { status: 'idle' | 'busy' | 'unknown' | 'moved' } | { status: 'refused'; error: ApiError }

/** An act of staff that happens once, whatever becomes of the connection. */
export interface Act<Body> {
  state: ActState
  /** Makes the act; after `unknown` it repeats the earlier one, whatever `body` says by then. */
  make: (body: Body) => void
  /** Repeats the act after `unknown`, even if the form has no body to send any more. */
  repeat: () => void
  /** Forgets a refusal. */
  reset: () => void
}

/** Makes an act with a key that is kept until the server has answered. */
export function useAct<Body, Reply>(
  send: (body: Body, key: string) => Promise<Reply>,
  onDone: (reply: Reply) => void,
): Act<Body> {
  const [state, setState] = useState<ActState>({ status: 'idle' })
  const pending = useRef<{ body: Body; key: string }>(undefined)
  const sendPending = async (): Promise<void> => {
    const sent = pending.current
    if (state.status === 'busy' || sent === undefined) return
    setState({ status: 'busy' })
    try {
      const reply = await send(sent.body, sent.key)
      pending.current = undefined
      setState({ status: 'idle' })
      onDone(reply)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 0 || error.status >= 500) {
        setState({ status: 'unknown' })
        return
      }
      pending.current = undefined
      setState(isChosenElsewhere(error) ? { status: 'moved' } : { status: 'refused', error })
    }
  }
  return {
    state,
    make: (body) => {
      pending.current ??= { body, key: randomUuid() }
      void sendPending()
    },
    repeat: () => void sendPending(),
    reset: () => {
      if (state.status === 'refused' || state.status === 'moved') setState({ status: 'idle' })
    },
  }
}

/** Whether the fields of an act must stay as they are: it is under way, or may have happened. */
export const isSealed = ({ status }: ActState): boolean => status === 'busy' || status === 'unknown'
