import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { TextField } from '../../src/ui/controls/TextField'
import { fieldId } from '../../src/ui/controls/fieldId'
import { findFieldErrors, type CloneErrors } from './cloneRequest'
import { LOCALE, RegionFields, type Region } from './RegionFields'
import type { MessageId } from '../../generated/MessageId'

/**
 * First step: the new club's name, host, language, currency and time zone. An error found on
 * submitting moves the focus to its field.
 */
export function NameStep({
  name,
  host,
  region,
  sourceConfig,
  copiesTexts,
  errors,
  onChange,
}: {
  name: string
  host: string
  region: Region
  sourceConfig: unknown
  /** Whether the source's own texts are copied. */
  copiesTexts: boolean
  /** Message ids by field. */
  errors: CloneErrors
  onChange: (next: { name: string } | { host: string } | Partial<Region>) => void
}): ReactNode {
  const t = useText()
  useEffect(() => {
    const field = errors.name ? NAME : errors.host ? HOST : errors.locale ? LOCALE : undefined
    if (field) document.getElementById(fieldId(field))?.focus()
    // The focus moves only after a new validation, not while the admin types.
  }, [errors])
  const toText = (id: MessageId | undefined): string | undefined => id && t(id)
  // The host is also checked when the focus leaves its field; that error doesn't move the focus.
  const [hasLeftHost, setHasLeftHost] = useState(false)
  const hostError =
    errors.host ??
    (hasLeftHost && host.trim() !== '' ? findFieldErrors({ name, host }).host : undefined)
  return (
    <Fields>
      <TextField
        data-first
        name={NAME}
        label={t('studio.clone.name')}
        hint={t('studio.clone.nameHint')}
        error={toText(errors.name)}
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
        error={toText(hostError)}
        value={host}
        required
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        dir="ltr"
        placeholder={t('studio.clone.hostExample')}
        onChange={(event) => {
          setHasLeftHost(false)
          onChange({ host: event.target.value })
        }}
        onBlur={() => setHasLeftHost(true)}
      />
      <RegionFields
        region={region}
        sourceConfig={sourceConfig}
        copiesTexts={copiesTexts}
        localeError={toText(errors.locale)}
        onChange={onChange}
      />
    </Fields>
  )
}

const NAME = 'clone-name'
const HOST = 'clone-host'

const Fields = styled.div`
  display: grid;
  gap: 20px;
`
