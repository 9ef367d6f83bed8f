import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { cloneParts, type ClonePart } from '../../src/core/config/cloneParts'
import type { CloneRequest } from './cloneRequest'
import type { PartTasks } from './countPartTasks'

/**
 * Second step: whether the new club starts empty or as a copy, and the parts that it copies, at
 * least one, each with a hint and the number of tasks that copying it leaves.
 */
export function PartsStep({
  source,
  request: { startsEmpty, parts },
  tasks,
  hasNoParts,
  onChange,
}: {
  /** Name of the club that is copied. */
  source: string
  request: Pick<CloneRequest, 'startsEmpty' | 'parts'>
  tasks: PartTasks
  /** Whether the step was submitted without any part chosen. */
  hasNoParts: boolean
  onChange: (change: Partial<CloneRequest>) => void
}): ReactNode {
  const t = useText()
  const id = useId()
  const toggle = (part: ClonePart, on: boolean): void =>
    onChange({ parts: cloneParts.filter((one) => (one === part ? on : parts.includes(one))) })
  return (
    <>
      <Choices>
        <legend>{t('studio.clone.start')}</legend>
        {(['copy', 'empty'] as const).map((start) => (
          <label key={start}>
            <input
              type="radio"
              name={id}
              checked={startsEmpty === (start === 'empty')}
              aria-labelledby={`${id}-${start}`}
              aria-describedby={`${id}-${start}-hint`}
              onChange={() => onChange({ startsEmpty: start === 'empty' })}
            />
            <span>
              <strong id={`${id}-${start}`}>{t(`studio.clone.start.${start}`)}</strong>
              <Hint id={`${id}-${start}-hint`}>
                {t(`studio.clone.startHint.${start}`, { source })}
              </Hint>
            </span>
          </label>
        ))}
      </Choices>
      {startsEmpty ? null : (
        <Choices aria-describedby={hasNoParts ? `${id}-missing` : undefined}>
          <legend>{t('studio.clone.parts')}</legend>
          {cloneParts.map((part) => (
            <label key={part}>
              <input
                type="checkbox"
                checked={parts.includes(part)}
                aria-labelledby={`${id}-${part}`}
                aria-describedby={`${id}-${part}-hint`}
                onChange={(event) => toggle(part, event.target.checked)}
              />
              <span>
                <strong id={`${id}-${part}`}>{t(`studio.clone.part.${part}`)}</strong>
                <span id={`${id}-${part}-hint`}>
                  <Hint>{t(`studio.clone.partHint.${part}`)}</Hint>
                  {tasks[part] ? (
                    <Hint>{t('studio.clone.partTasks', { count: tasks[part] })}</Hint>
                  ) : null}
                </span>
              </span>
            </label>
          ))}
          {hasNoParts ? (
            <ErrorText id={`${id}-missing`} role="alert">
              {t('studio.clone.fault.noParts')}
            </ErrorText>
          ) : null}
        </Choices>
      )}
    </>
  )
}

const Choices = styled.fieldset`
  display: grid;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  & + & {
    margin-block-start: 16px;
  }
  legend {
    padding: 0;
    margin-block-end: 4px;
    color: var(--portico-color-muted-text);
  }
  label {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 12px;
    padding-block: 10px;
    border-block-end: 1px solid var(--portico-color-border);
    cursor: pointer;
  }
  label:last-of-type {
    border: 0;
  }
  input {
    inline-size: 18px;
    block-size: 18px;
    margin-block-start: 2px;
  }
`
const Hint = styled.span`
  display: block;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const ErrorText = styled.p`
  margin-block-start: 8px;
  color: var(--portico-color-danger);
`
