import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'

/**
 * Next steps shown instead of a form that can no longer be used; takes focus, because the form's
 * button is gone.
 */
export function AuthActions({ children }: { children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Box ref={box} tabIndex={-1}>
      {children}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  outline: none;
`
