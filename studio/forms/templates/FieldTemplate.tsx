import { getUiOptions, type FieldTemplateProps } from '@rjsf/utils'
import { useSetAtom } from 'jotai'
import { use, useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { languageName } from '../../../src/core/intl/locale'
import { useDynamicText, useText } from '../../../src/core/intl/useText'
import { toPointer } from '../../../src/core/json/pointer'
import { toKeyedPointer } from '../../editor/toKeyedPointer'
import type { FindText } from '../../../src/core/config/describe/FindText'
import { getByPointer } from '../../../src/core/json/getByPointer'
import type { MarkTarget } from '../../../src/core/preview/previewMessages'
import { previewLanguageAtom } from '../../preview/turnPreview'
import { UsageCount, WhereUsed } from '../../preview/WhereUsed'
import { onUndo } from '../../chrome/shortcuts'
import { useFormContext } from '../FormContext'
import { formatDefault } from '../formatDefault'
import { useFindText } from '../useFindText'
import { useFocusOnRequest } from '../useFocusRequest'
import { DefaultIcon } from '../widgets/DefaultIcon'
import { OtherLanguages } from '../languages/OtherLanguages'
import { useShowsLanguages } from '../languages/useShowsLanguages'
import { DefaultStatus } from './DefaultStatus'
import { UnderHeading } from './UnderHeading'

/**
 * A field: its label above the control (or beside it, if the control is short), the control, the
 * default status with reset, the hint, and the error once typing pauses.
 */
export function FieldTemplate({
  id,
  label,
  schema,
  uiSchema,
  hidden,
  displayLabel,
  rawErrors,
  readonly,
  formData,
  fieldPathId,
  children,
}: FieldTemplateProps): ReactNode {
  const t = useText()
  const labelOf = useDynamicText()
  const find = useFindText()
  const context = useFormContext()
  const underHeading = use(UnderHeading)
  const defaultIcon = use(DefaultIcon)
  const [showsLanguages] = useShowsLanguages(context.config)
  const speak = useSetAtom(previewLanguageAtom)
  const missing = context.unfinished[id]
  const error = useDelayedError(rawErrors?.[0] ?? (missing && labelOf(missing)))
  const box = useRef<HTMLDivElement>(null)
  const { path } = fieldPathId
  const pointer = context.pointer + toKeyedPointer(toPointer(path.map(String)), context.value)
  // In a list, the item's row takes the focus; the row also holds the item's on/off switch.
  const isShownOnRow = typeof path.at(-1) === 'number' || (hidden && path.at(-1) === 'enabled')
  useFocusOnRequest(isShownOnRow ? undefined : pointer, box, id)
  if (hidden) return null
  const options = getUiOptions(uiSchema)
  const errorLine = (
    <ErrorText id={`${id}__error`} role="status">
      {error}
    </ErrorText>
  )
  if (schema.type === 'object' || schema.type === 'array') {
    const isPart = path.length > 0 && typeof path.at(-1) === 'string' && options['plain'] !== true
    const hint = isPart ? find(`${label}-hint`) : undefined
    return (
      <Field ref={box} data-wide data-part={isPart || undefined}>
        {isPart ? (
          <Part as={underHeading || path.length > 1 ? 'h4' : 'h3'} id={`${id}__part`}>
            {labelOf(label)}
          </Part>
        ) : null}
        {hint ? <Hint>{hint}</Hint> : null}
        {children}
        {errorLine}
      </Field>
    )
  }
  const revertOnUndo = onUndo(() => context.revertInput(path))
  if (options.widget === 'colour')
    return (
      <Field ref={box} onKeyDown={revertOnUndo}>
        {children}
        {errorLine}
      </Field>
    )

  const [token, inherits] = [textOf(options['token']), textOf(options['inherits'])]
  const shadow =
    token === undefined ? undefined : getByPointer(context.config, `/theme/tokens/${token}`)
  const usageTarget = targetOf(
    token ?? inherits,
    options.widget === 'icon'
      ? textOf(formData) || textOf(options['defaultValue'] ?? defaultIcon)
      : undefined,
  )
  const unit = textOf(options['unit'])
  const hint = hintOf(label, find)
  const isLocalized = options['localized'] === true
  const isSwitch = options.widget === 'switch'
  const isRow =
    isSwitch ||
    options.widget === 'number' ||
    (options.widget === 'token' &&
      (formatDefault(inherits ?? '', context.inherited, context.tokens)?.length ?? 0) <=
        MAX_INLINE_LENGTH)
  // Values of a list item have no default unless the schema defines one.
  const isInListItem = path.some((name) => typeof name === 'number')
  const hasDefault =
    !isInListItem || (options['defaultValue'] !== undefined && options['defaultValue'] !== '')
  return (
    <Field
      ref={box}
      data-row={isRow || undefined}
      data-token={inherits === undefined ? undefined : true}
      data-switch={isSwitch || undefined}
    >
      {displayLabel ? (
        <LabelRow data-label-row>
          <Label htmlFor={id} title={inherits}>
            {labelOf(label)}
            {unit ? <Unit> ({unit})</Unit> : null}
            {isLocalized && showsLanguages ? (
              <Unit> ({languageName(context.languages.ownLanguage)})</Unit>
            ) : null}
          </Label>
          {usageTarget === undefined ? null : (
            <WhereUsed target={usageTarget} label={labelOf(label)} />
          )}
        </LabelRow>
      ) : null}
      <Control
        data-control
        onKeyDown={revertOnUndo}
        onFocus={() => isLocalized && showsLanguages && speak(context.languages.ownLanguage)}
        onBlur={() => context.leave(id)}
      >
        {children}
      </Control>
      {hasDefault ? (
        <DefaultStatus
          name={labelOf(label)}
          isSet={
            formData !== undefined ||
            typeof shadow === 'string' ||
            (isLocalized && getByPointer(context.config, pointer) !== undefined)
          }
          readOnly={readonly}
          onReset={() => context.reset(path, token)}
        />
      ) : null}
      {usageTarget === undefined ? null : <UsageCount target={usageTarget} />}
      {hint ? <Hint>{hint}</Hint> : null}
      {typeof shadow === 'string' ? (
        <Hint>{t('studio.field.shadowed', { value: shadow })}</Hint>
      ) : null}
      {errorLine}
      {isLocalized ? (
        <OtherLanguages
          id={id}
          path={path}
          label={labelOf(label)}
          ownText={typeof formData === 'string' ? formData : undefined}
          isLong={options.widget !== 'line'}
          minRows={options['rows']}
          defaultText={textOf(options['defaultText'])}
        />
      ) : null}
    </Field>
  )
}

const SETTLE_MS = 600
/** Maximum length, in characters, of a default that fits beside its label. */
const MAX_INLINE_LENGTH = 18

/**
 * A field's hint: its own text, or the text shared by all widget settings of that name; undefined
 * if there is neither.
 */
const hintOf = (label: string, find: FindText): string | undefined =>
  find(`${label}-hint`) ??
  (label.startsWith('widget.')
    ? find(`studio.setting.${label.slice(label.lastIndexOf('.') + 1)}-hint`)
    : undefined)

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** What *Where is this used?* outlines for a field with a token or an icon. */
const targetOf = (token: string | undefined, icon: string | undefined): MarkTarget | undefined =>
  token !== undefined
    ? { kind: 'token', name: token }
    : icon
      ? { kind: 'icon', name: icon }
      : undefined

/** Returns an error only once typing pauses, and undefined as soon as the value is corrected. */
function useDelayedError(error: string | undefined): string | undefined {
  const [settledError, setSettledError] = useState(error)
  useEffect(() => {
    const timer = setTimeout(() => setSettledError(error), error === undefined ? 0 : SETTLE_MS)
    return () => clearTimeout(timer)
  }, [error])
  return error === undefined ? undefined : settledError
}

const Field = styled.div`
  @keyframes studio-found {
    from {
      background-color: var(--portico-color-primary-soft);
      box-shadow: 0 0 0 6px var(--portico-color-primary-soft);
    }
  }
  &[data-found] {
    border-radius: 4px;
    animation: studio-found 1.5s var(--portico-easing);
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 8px;
  min-inline-size: 0;
  > * {
    grid-column: 1 / -1;
  }
  > [data-label-row] {
    grid-column: 1;
  }
  > [data-default-status] {
    grid-column: 2;
    grid-row: 1;
  }
  &[data-row] {
    grid-template-columns: minmax(0, 1fr) minmax(96px, 140px) 64px;
    > [data-control] {
      grid-column: 2;
    }
    > [data-default-status] {
      grid-column: 3;
    }
  }
  &[data-switch] {
    > [data-control] {
      grid-column: 1 / 3;
    }
    > p {
      margin-block-start: -6px;
      padding-inline-start: 42px;
    }
  }
  &[data-part] {
    padding-block-start: 6px;
  }
`
const LabelRow = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  min-inline-size: 0;
`
const Control = styled.div`
  min-inline-size: 0;
`
const Label = styled.label`
  color: var(--portico-color-text);
  font-size: var(--portico-text-sm);
  font-weight: 600;
  line-height: 1.3;
  [data-row] > * > &,
  [data-token] > * > & {
    font-weight: 400;
  }
`
const Part = styled.h3`
  font-size: var(--portico-text-sm);
  font-weight: 600;
`
const Unit = styled.span`
  color: var(--portico-color-muted-text);
  font-weight: 400;
`
const Hint = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  line-height: 1.4;
`
const ErrorText = styled.p`
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
  &:empty {
    display: none;
  }
`
