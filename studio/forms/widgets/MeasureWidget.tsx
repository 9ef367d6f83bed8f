import type { WidgetProps } from '@rjsf/utils'
import { useAtomValue } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { isMeasureRule, type MeasureRule } from '../../../schemas/tokens/TokenRule'
import { isOneOf } from '../../../src/core/intl/isOneOf'
import { useText } from '../../../src/core/intl/useText'
import { SelectBox } from '../../chrome/SelectBox'
import { useEditorStore } from '../../editor/EditorStoreContext'
import { isAdvancedAtom } from '../isAdvancedAtom'
import { useFormContext } from '../FormContext'
import { formatDefault } from '../formatDefault'
import { TokenWidget } from './LineWidget'

/**
 * A measure, shadow, pattern or curve of the theme: a choice of named steps if it has any, else a
 * slider. With *Advanced* on, or if neither can show the value, a field for its CSS value.
 */
export function MeasureWidget(props: WidgetProps): ReactNode {
  const { name, value, rawErrors } = props
  const { inherited, tokens } = useFormContext()
  const isAdvanced = useAtomValue(isAdvancedAtom)
  const { rule, steps } = catalogue.tokens[name] ?? {}
  const stored = typeof value === 'string' ? value : undefined
  const current = stored ?? formatDefault(name, inherited, tokens) ?? ''
  const isKnown =
    steps === undefined
      ? rule !== undefined && isMeasureRule(rule) && amountOf(current, rule) !== undefined
      : stored === undefined || Object.values(steps).includes(stored)
  const needsText = isAdvanced || !isKnown || (rawErrors?.length ?? 0) > 0
  // A corrected value must not replace the field that is being typed into.
  const [isText, setIsText] = useState(needsText)
  const [wasAdvanced, setWasAdvanced] = useState(isAdvanced)
  if (wasAdvanced !== isAdvanced) {
    setWasAdvanced(isAdvanced)
    setIsText(needsText)
  } else if (needsText && !isText) setIsText(true)
  if (isText || !rule) return <TokenWidget {...props} />
  if (steps) return <Steps {...props} steps={steps} />
  return isMeasureRule(rule) ? <Slider {...props} rule={rule} current={current} /> : null
}

function Steps({
  id,
  value,
  readonly,
  onChange,
  steps,
}: WidgetProps & { steps: Readonly<Record<string, string>> }): ReactNode {
  const t = useText()
  const { release } = useFormContext()
  return (
    <SelectBox
      id={id}
      value={typeof value === 'string' ? value : ''}
      disabled={readonly}
      onChange={(event) => {
        release()
        onChange(event.target.value || undefined)
      }}
    >
      {Object.entries(steps).map(([step, css]) => (
        <option key={step} value={css}>
          {isOneOf(STEPS, step) ? t(`studio.step.${step}`) : step}
        </option>
      ))}
    </SelectBox>
  )
}

function Slider({
  id,
  name,
  readonly,
  rule,
  current,
}: WidgetProps & { rule: MeasureRule; current: string }): ReactNode {
  const t = useText()
  const context = useFormContext()
  const editorStore = useEditorStore()
  // Input that the editor has not applied yet.
  const [pending, setPending] = useState<number>()
  // Applies pending input when the form unmounts.
  useEffect(() => editorStore.flush, [editorStore])
  const amount = pending ?? amountOf(current, rule) ?? rule.min
  const text = t('studio.token.amount', { amount, unit: rule.unit ?? '' }).trim()
  return (
    <Row>
      <input
        id={id}
        type="range"
        min={rule.min}
        max={rule.max}
        step={stepOf(rule)}
        value={amount}
        disabled={readonly}
        aria-valuetext={text}
        onChange={(event) => {
          const next = Number(event.target.value)
          setPending(next)
          context.setDebounced(name, `${next}${rule.unit ?? ''}`, name, () => setPending(undefined))
        }}
        onPointerUp={context.release}
        onBlur={context.release}
      />
      <output htmlFor={id}>{text}</output>
    </Row>
  )
}

/** The number of a plain value in the rule's unit; undefined for any other value. */
function amountOf(value: string, { unit }: MeasureRule): number | undefined {
  const [, number, valueUnit] = /^(-?(?:\d+\.?\d*|\.\d+))([a-z%]*)$/.exec(value.trim()) ?? []
  return number !== undefined && (valueUnit === (unit ?? '') || Number(number) === 0)
    ? Number(number)
    : undefined
}

/** The slider's step, in the rule's unit. */
function stepOf({ type, unit, whole, min, max }: MeasureRule): number {
  if (unit === 'em') return 0.005
  if (unit === 'ms' || type === 'weight') return 10
  if (unit === undefined && whole !== true) return 0.05
  return max - min > 16 ? 1 : 0.5
}

const STEPS = [
  'tight',
  'regular',
  'airy',
  'small',
  'large',
  'square',
  'pill',
  'none',
  'soft',
  'strong',
  'preset',
  'plain',
  'lines',
  'dashes',
  'checks',
  'even',
] as const

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(56px, auto);
  align-items: center;
  gap: 10px;
  min-block-size: var(--portico-control-height);
  > input {
    inline-size: 100%;
    min-inline-size: 0;
    accent-color: var(--portico-color-primary);
  }
  > output {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`
