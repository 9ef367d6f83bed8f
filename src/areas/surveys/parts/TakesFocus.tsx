import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Moves the focus to its content when it appears, because the element that had it is gone or
 * disabled: Escape doesn't close a dialog that has lost the focus.
 */
export function TakesFocus({ children }: { children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
