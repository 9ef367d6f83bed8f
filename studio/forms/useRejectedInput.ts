import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { currentConfig } from '../editor/Editor'
import { editorAtom, rejectedInputAtom } from '../editor/editorAtom'
import { findRejectedInput } from './findRejectedInput'
import type { PublishBlocker } from './findUnfinishedItems'

/** Rejected form input, which blocks publishing: each path (items by key) with the reason. */
export function useRejectedInput(): readonly PublishBlocker[] {
  const typed = useAtomValue(rejectedInputAtom)
  const editor = useAtomValue(editorAtom)
  const config = useMemo(() => currentConfig(editor), [editor])
  return useMemo(() => findRejectedInput(typed, config), [typed, config])
}
