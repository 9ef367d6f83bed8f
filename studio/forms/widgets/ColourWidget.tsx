import type { WidgetProps } from '@rjsf/utils'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useDynamicText, useText } from '../../../src/core/intl/useText'
import { resolveColor } from '../../../src/core/theme/resolveColor'
import { compactField } from '../../chrome/compactField'
import { ToolButton } from '../../chrome/ToolButton'
import { colourToken } from '../../../src/core/config/compile/tokens'
import { getByPointer } from '../../../src/core/json/getByPointer'
import { useEditorStore } from '../../editor/EditorStoreContext'
import { UsageCount, WhereUsed } from '../../preview/WhereUsed'
import { useFormContext } from '../FormContext'
import { ContrastHint } from './ContrastHint'

/**
 * A field for a colour: a swatch that opens the browser's colour picker, a text field for any valid
 * colour, and a reset to the default.
 */
export function ColourWidget({
  id,
  name,
  label,
  value,
  rawErrors,
  readonly,
}: WidgetProps): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const context = useFormContext()
  const token = colourToken(name)
  const shadow = getByPointer(context.config, `/theme/tokens/${token}`)
  const isInvalid = (rawErrors?.length ?? 0) > 0
  const stored = typeof value === 'string' ? value : ''
  // The field shows a token that hides the colour, until the colour itself is set.
  const text = !isInvalid && typeof shadow === 'string' ? shadow : stored
  const labelText = textOf(label)
  const target = { kind: 'token', name: token } as const

  return (
    <Row>
      <ColourInputs
        id={id}
        name={name}
        label={labelText}
        text={text}
        readOnly={readonly ?? false}
        isInvalid={isInvalid}
      >
        <Name>
          <label htmlFor={id}>{labelText}</label>
          <WhereUsed target={target} label={labelText} />
        </Name>
      </ColourInputs>
      {text === '' ? (
        <DefaultLabel title={t('studio.colours.defaultHint')}>
          {t('studio.colours.default')}
        </DefaultLabel>
      ) : null}
      {text !== '' && !readonly ? (
        <ToolButton
          icon={RotateCcw}
          label={t('studio.colours.reset', { name: labelText })}
          onClick={() => context.reset([name], token)}
        />
      ) : null}
      <Hint id={`${id}__hint`}>{textOf(`${label}-hint`)}</Hint>
      <UsageCount target={target} />
      {isInvalid ? null : <ContrastHint token={token} readOnly={readonly ?? false} />}
    </Row>
  )
}

/**
 * The swatch and the text field of a colour, with `children` between them. A separate component, so
 * that input re-renders only the two controls.
 */
function ColourInputs({
  id,
  name,
  label,
  text,
  readOnly,
  isInvalid,
  children,
}: {
  id: string
  name: string
  label: string
  text: string
  readOnly: boolean
  isInvalid: boolean
  children: ReactNode
}): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const context = useFormContext()
  const token = colourToken(name)
  const painted = resolveColor(token, context.tokens)
  // Input that the editor has not applied yet; `colour` is the last valid one.
  const [pending, setPending] = useState<{ text: string; colour: string | undefined }>()
  const setText = (next: string): void => {
    context.setDebounced(name, next || undefined, token, () => setPending(undefined))
    const colour = resolveColor(token, { ...context.tokens, ...(next && { [token]: next }) })
    // While the typed colour is unfinished, the swatch keeps its colour.
    setPending((before) => ({ text: next, colour: colour ?? before?.colour }))
  }
  const swatch = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // React's onChange is the browser's `input`; only the native `change` event means that the
    // picker was closed.
    const input = swatch.current
    input?.addEventListener('change', context.release)
    return () => input?.removeEventListener('change', context.release)
  }, [context.release])
  // Applies pending input when the form unmounts.
  useEffect(() => editorStore.flush, [editorStore])

  return (
    <>
      <Swatch
        ref={swatch}
        type="color"
        value={pending?.colour ?? painted ?? '' /* black if unknown */}
        disabled={readOnly}
        aria-label={t('studio.colours.pick', { name: label })}
        title={label}
        onChange={(event) => setText(event.target.value)}
      />
      {children}
      <Cell>
        <Code
          id={id}
          value={pending?.text ?? text}
          placeholder={context.inherited[token]}
          readOnly={readOnly}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}__hint${isInvalid ? ` ${id}__error` : ''}`}
          onChange={(event) => setText(event.target.value)}
          onBlur={(event) => {
            const trimmed = event.target.value.trim()
            if (event.target.value !== trimmed) setText(trimmed)
            editorStore.flush()
          }}
        />
      </Cell>
    </>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 34px minmax(112px, 1fr) minmax(96px, 132px) 54px;
  align-items: center;
  gap: 10px;
  label {
    line-height: 1.25;
  }
  > button {
    justify-self: end;
    color: var(--portico-color-muted-text);
  }
  > [role='status'] {
    grid-column: 2 / -1;
    margin-block-start: -8px;
  }
`
const Name = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  min-inline-size: 0;
`
const Swatch = styled.input`
  appearance: none;
  inline-size: 34px;
  block-size: 34px;
  padding: 0;
  border: 0;
  border-radius: 8px;
  background: none;
  cursor: pointer;
  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  &::-webkit-color-swatch {
    border: 1px solid color-mix(in oklab, var(--portico-color-text) 18%, transparent);
    border-radius: 8px;
  }
  &::-moz-color-swatch {
    border: 1px solid color-mix(in oklab, var(--portico-color-text) 18%, transparent);
    border-radius: 8px;
  }
  &:disabled {
    cursor: not-allowed;
  }
`
const Cell = styled.div`
  min-inline-size: 0;
`
const Code = styled.input`
  ${compactField}
  block-size: var(--portico-control-height);
  font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  font-size: var(--portico-text-sm);
`
const Hint = styled.p`
  grid-column: 2 / -1;
  margin-block: -8px 2px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  line-height: 1.3;
`
const DefaultLabel = styled.span`
  color: var(--portico-color-muted-text);
  font-size: 0.75rem;
  text-align: end;
  white-space: nowrap;
`
