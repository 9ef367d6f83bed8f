import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { compactField } from '../chrome/compactField'
import { useFocusAfterRemoval } from '../chrome/useFocusAfterRemoval'

/** The field for a look's new name; the focus then returns to the button that opened it. */
export function RenameLook({
  name,
  busy,
  onChange,
  onSave,
  onCancel,
}: {
  name: string
  busy: boolean
  onChange: (name: string) => void
  onSave: () => void
  onCancel: () => void
}): ReactNode {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterRemoval(form, (removed) => [
    removed.closest('li')?.querySelector<HTMLElement>('[data-rename]') ?? null,
  ])
  return (
    <Row
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Box
        autoFocus
        dir="auto"
        aria-label={t('studio.looks.name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Otherwise it would close the dialog.
          event.preventDefault()
          event.stopPropagation()
          onCancel()
        }}
      />
      <Button type="submit" size="small" busy={busy}>
        {t('studio.looks.save')}
      </Button>
      <Button variant="quiet" size="small" onClick={onCancel}>
        {t('studio.cancel')}
      </Button>
    </Row>
  )
}

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
const Box = styled.input`
  ${compactField}
  flex: 1 1 120px;
  inline-size: auto;
`
