import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { StudioTexts } from '../../studio/session/StudioTexts'
import { directionAtom } from '../session/direction'

/** Provides the desk's texts, and turns its document in the desk's direction. */
export function DeskTexts({ children }: { children: ReactNode }): ReactNode {
  const direction = useAtomValue(directionAtom)
  useEffect(() => {
    document.documentElement.dir = direction
  }, [direction])
  return <StudioTexts dir={direction}>{children}</StudioTexts>
}
