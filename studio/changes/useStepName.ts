import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { changeText } from '../../src/core/config/describe/describeChanges'
import { describeConfigPath } from '../../src/core/config/describe/describeConfigPath'
import { diffConfig } from '../../src/core/json/diffConfig'
import { fromPointer } from '../../src/core/json/pointer'
import { useText } from '../../src/core/intl/useText'
import { currentConfig, goToStep, type Step } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useFindText } from '../forms/useFindText'
import { useDescribeChanges } from './useDescribeChanges'

/**
 * Returns a function that names an undo step by its action or by what it changed ('Primary: #1d3557
 * → #26486e'); of several changes, the first is named and the others are counted.
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
  const changes = useMemo(
    () => new Map(editor.steps.map((step) => [step, changesOf(step)] as const)),
    [editor.steps],
  )
  const describe = useDescribeChanges(useMemo(() => [...changes.values()].flat(), [changes]))
  return (step) => {
    if (step.name !== undefined) return t(step.name)
    const [first, ...others] = describe(changes.get(step) ?? changesOf(step), configs)
    if (first === undefined) return describeConfigPath(step.pointer, configs, find)
    const text = changeText(first, MAX_LENGTH)
    return others.length === 0 ? text : t('studio.steps.several', { text, count: others.length })
  }
}

const changesOf = ({ pointer, before, after }: Step) =>
  diffConfig(before, after, fromPointer(pointer))

/** Maximum characters of a value, so that a step takes few lines of the menu. */
const MAX_LENGTH = 30
