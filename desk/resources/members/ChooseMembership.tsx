import { use, type ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { SelectField } from '../../../src/ui/controls/SelectField'
import { RecordFactsContext } from '../../values/RecordFacts'
import type { CreateOptions } from '../Resource'

/** Chooses the membership of which a new member gets a card. */
export function ChooseMembership({ options, errors, onChange }: CreateOptions): ReactNode {
  const t = useText()
  const { choices } = use(RecordFactsContext)
  const memberships = choices['memberships'] ?? []
  if (memberships.length === 0) return null
  return (
    <SelectField
      name="membershipId"
      label={t('desk.members.field.membershipId')}
      hint={t('desk.members.hint.membershipId')}
      error={errors['membershipId'] && t(errors['membershipId'])}
      placeholder={t('desk.value.none')}
      value={String(options['membershipId'] ?? '')}
      options={memberships.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ target }) =>
        onChange({ membershipId: target.value === '' ? null : Number(target.value) })
      }
    />
  )
}
