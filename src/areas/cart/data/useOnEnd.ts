import { useEffect, useEffectEvent } from 'react'

/** Calls `onEnd` once a time has come, and again for another time. */
export function useOnEnd(time: string | null, isOver: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver, time])
}
