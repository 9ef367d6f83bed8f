import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { pointedElementAtom, pointedNameAtom } from '../preview/inspectAtoms'
import { useChoice } from './useChoice'

/** Names the element under the pointer or in focus in the preview; renders nothing. */
export function PointedName(): null {
  const pointed = useAtomValue(pointedElementAtom)
  const setName = useSetAtom(pointedNameAtom)
  const name = useChoice(pointed)?.name
  useEffect(() => {
    if (pointed && name !== undefined) setName({ number: pointed.number, name })
  }, [pointed, name, setName])
  return null
}
