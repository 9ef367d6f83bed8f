import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { CheckField } from '../../src/ui/controls/CheckField'
import { NoMailServer } from '../acts/NoMailServer'

/** A checkbox: whether the members who receive something are told. */
export function TellField({
  checked,
  readOnly,
  onChange,
}: {
  checked: boolean
  readOnly: boolean
  onChange: (tell: boolean) => void
}): ReactNode {
  const t = useText()
  return (
    <>
      <CheckField
        name="tell"
        label={t('desk.perks.tell')}
        hint={t('desk.perks.tellHint')}
        checked={checked}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
      {checked ? <NoMailServer /> : null}
    </>
  )
}
