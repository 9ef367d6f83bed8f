import { useAtomValue } from 'jotai'
import { useText } from '../../src/core/intl/useText'
import { describePlace } from '../editor/describePlace'
import { currentConfig, type Step } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useFindText } from './useFindText'

/** Names an undo step: its place, and from what to what where that fits a line ('Primary: #1d3557 → #26486e'). */
export function useStepName(): (step: Step) => string {
  const t = useText()
  const find = useFindText()
  const editor = useAtomValue(editorAtom)
  const short = (value: unknown): string | undefined => {
    if (value === undefined) return t('studio.change.default')
    if (typeof value === 'boolean') return t(value ? 'studio.change.on' : 'studio.change.off')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  return (step) => {
    const place = describePlace(step.place, [currentConfig(editor), editor.base], find)
    const [before, after] = [short(step.before), short(step.after)]
    return before === undefined || after === undefined || before.length + after.length > 60 ? place : `${place}: ${before} → ${after}`
  }
}
