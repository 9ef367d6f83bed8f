import { useEffect, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { fieldStyle } from '../../src/ui/controls/fieldStyle'

/** What does something with keys of its own. */
const TAKES_KEYS = 'input, textarea, select, button, a, summary, [role="dialog"]'
/** What a code is cut to; the longest that a card has is far shorter. */
const MAX_CODE = 500

/**
 * The field for a code, typed or from a hand scanner, which types it and presses Enter. It has the
 * focus whenever nothing else needs it, so that a scan is never lost.
 */
export function ScanForm({
  direction,
  isBusy,
  field,
  onCode,
}: {
  direction: 'in' | 'out'
  isBusy: boolean
  field: RefObject<HTMLInputElement | null>
  onCode: (code: string) => void
}): ReactNode {
  const t = useText()
  useEffect(() => {
    // A scanner types wherever the focus is: what nothing else takes is for this field.
    const onKey = (event: KeyboardEvent): void => {
      const isTaken = document.activeElement?.closest(TAKES_KEYS) != null
      if (!isTaken && event.key.length === 1 && !event.ctrlKey && !event.metaKey)
        field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        const code = cleanCode(String(new FormData(event.currentTarget).get('code') ?? ''))
        event.currentTarget.reset()
        field.current?.focus()
        if (code !== '') onCode(code)
      }}
    >
      <label htmlFor="code">{t('desk.checkIn.code')}</label>
      <Line>
        <input
          ref={field}
          id="code"
          name="code"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="ltr"
          aria-describedby="code-hint"
        />
        <Button type="submit" aria-busy={isBusy || undefined}>
          {t(`desk.checkIn.go.${direction}`)}
        </Button>
      </Line>
      <p id="code-hint">{t('desk.checkIn.codeHint')}</p>
    </Form>
  )
}

/** A code without what no code has and no server stores, such as a scanner's control characters. */
export const cleanCode = (code: string): string =>
  code.replace(/\p{C}/gu, '').trim().slice(0, MAX_CODE)

const Form = styled.form`
  display: grid;
  gap: 6px;
  label {
    font-weight: 600;
  }
  p {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Line = styled.div`
  display: flex;
  gap: 8px;
  input {
    ${fieldStyle}
    flex: 1;
    min-inline-size: 0;
    min-block-size: 56px;
    font-size: var(--portico-text-lg);
  }
`
