import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'

/** A field's error; `fieldId` is the control's id (`fieldId(name)`). */
export interface ErrorLine {
  fieldId: string
  message: string
}

/**
 * Lists a form's errors, each with a link to its field. The list takes the focus whenever `attempt`
 * changes, by default whenever `errors` does. A form that removes corrected errors from the list
 * passes an `attempt` that changes only with each submit.
 */
export function ErrorSummary({
  title,
  errors,
  attempt = errors,
}: {
  title: string
  errors: readonly ErrorLine[]
  attempt?: unknown
}): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <Box ref={box} tabIndex={-1} role="alert">
      <Title>{title}</Title>
      <List>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} onClick={(event) => focusField(error.fieldId, event)}>
              {error.message}
            </a>
          </li>
        ))}
      </List>
    </Box>
  )
}

/**
 * Focuses a field without following the link, because following it would add a history entry: Back
 * would then no longer close a drawer.
 */
function focusField(fieldId: string, event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(fieldId)?.focus()
}

const Box = styled.div`
  padding: 16px 20px;
  border: var(--portico-control-border-width) solid var(--portico-color-danger);
  border-inline-start-width: 4px;
  border-radius: min(var(--portico-radius-card), 16px);
  background: var(--portico-color-danger-soft);
  color: var(--portico-color-text);
`
const Title = styled.p`
  font-weight: var(--portico-font-strong-weight);
`
const List = styled.ul`
  margin-block-start: 4px;
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 32px;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`
