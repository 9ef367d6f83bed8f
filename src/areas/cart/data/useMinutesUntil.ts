import { useNow } from '../../../core/hours/useNow'
import { useOnEnd } from './useOnEnd'

/**
 * The minutes until a time, rounded up as the server does; 0 once it has come, when `onEnd` is
 * called, or if there is none. Undefined while the current time is unknown.
 */
export function useMinutesUntil(time: string | null, onEnd: () => void): number | undefined {
  const now = useNow('second')
  const left =
    time === null ? 0 : now && Math.max(0, Math.ceil((Date.parse(time) - now.getTime()) / 60_000))
  useOnEnd(time, time !== null && left === 0, onEnd)
  return left
}
