import { useEffect, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { TextField } from '../../src/ui/controls/TextField'
import { fieldId } from '../../src/ui/controls/fieldId'
import { findFieldErrors, type CloneErrors } from './cloneRequest'
import type { MessageId } from '../../generated/MessageId'

/** First step: the new club's name and host. An error moves the focus to its field. */
export function NameStep({
  name,
  host,
  faults,
  onChange,
  onFaults,
}: {
  name: string
  host: string
  /** Message ids. */
  faults: CloneErrors
  onChange: (next: { name: string } | { host: string }) => void
  onFaults: (faults: CloneErrors) => void
}): ReactNode {
  const t = useText()
  useEffect(() => {
    const field = faults.name ? NAME : faults.host ? HOST : undefined
    if (field) document.getElementById(fieldId(field))?.focus()
    // Only a new check moves the focus, not later typing.
  }, [faults])
  const faultText = (id: MessageId | undefined): string | undefined => id && t(id)
  const showFaults = (): void => {
    const { host: fault } = findFieldErrors({ name, host })
    if (host.trim() !== '' && fault !== undefined && faults.host === undefined)
      onFaults({ ...faults, host: fault })
  }
  return (
    <Fields>
      <TextField
        data-first
        name={NAME}
        label={t('studio.clone.name')}
        hint={t('studio.clone.nameHint')}
        error={faultText(faults.name)}
        value={name}
        required
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        name={HOST}
        label={t('studio.clone.host')}
        hint={t('studio.clone.hostHint')}
        error={faultText(faults.host)}
        value={host}
        required
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        dir="ltr"
        placeholder={EXAMPLE}
        onChange={(event) => onChange({ host: event.target.value })}
        onBlur={showFaults}
      />
    </Fields>
  )
}

const NAME = 'clone-name'
const HOST = 'clone-host'
const EXAMPLE = 'new-club.example.com'

const Fields = styled.div`
  display: grid;
  gap: 20px;
`
