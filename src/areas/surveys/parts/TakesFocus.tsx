import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Moves the focus to its content when it appears, because what had the focus is gone or disabled: a
 * dialog whose focus is lost can't be closed by Escape.
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
