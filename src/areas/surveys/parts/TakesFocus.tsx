import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Takes the focus when it appears, for content that replaces or disables the focused element:
 * Escape doesn't close a dialog that has lost the focus.
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
