import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useText } from '../../src/core/intl/useText'
import { describeConfigPath } from '../../src/core/config/describeConfigPath'
import { currentConfig, goToStep, type Step } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useFindText } from './useFindText'

/**
 * Returns a function that names an undo step by its action or its setting, with the old and the new
 * value if they fit ('Primary: #1d3557 → #26486e').
 */
export function useStepName(): (step: Step) => string {
  const t = useText()
  const find = useFindText()
  const editor = useAtomValue(editorAtom)
  // An item that a step added and Undo removed exists only in the config with all steps applied.
  const configs = useMemo(
    () => [
      currentConfig(editor),
      currentConfig(goToStep(editor, editor.steps.length)),
      editor.base,
    ],
    [editor],
  )
  const short = (value: unknown): string | undefined => {
    if (value === undefined) return t('studio.change.default')
    if (typeof value === 'boolean') return t(value ? 'studio.change.on' : 'studio.change.off')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  return (step) => {
    if (step.name !== undefined) return t(step.name)
    const place = describeConfigPath(step.pointer, configs, find)
    const [before, after] = [short(step.before), short(step.after)]
    return before === undefined || after === undefined || before.length + after.length > 60
      ? place
      : `${place}: ${before} → ${after}`
  }
}
