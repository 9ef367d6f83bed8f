import type { ReactNode } from 'react'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { SelectField } from '../../src/ui/controls/SelectField'
import { PersonField } from '../acts/PersonField'
import type { Receivers } from './useReceivers'

const AUDIENCES = ['valid', 'without', 'all'] as const

/** The fields for who gets something: one member, or many; nothing if that is clear. */
export function ReceiversField({
  receivers,
  company,
  readOnly,
  onChange,
}: {
  receivers: Receivers
  company: AdminCompany
  readOnly: boolean
  /** Called before anything changes. */
  onChange: () => void
}): ReactNode {
  const t = useText()
  const { way, setWay, person, setPerson } = receivers
  const change = (make: () => void): void => {
    if (readOnly) return
    onChange()
    make()
  }
  if (way === 'fixed') return null
  return (
    <>
      <ChoiceGroup
        name="way"
        label={t('desk.perks.whom')}
        kind="radio"
        choices={['one', 'many']}
        labelOf={(one) => t(one === 'many' ? 'desk.perks.many' : 'desk.perks.one')}
        selected={[way]}
        onChange={([one]) => change(() => setWay(one === 'many' ? 'many' : 'one'))}
      />
      {way === 'many' ? (
        <Many receivers={receivers} readOnly={readOnly} change={change} />
      ) : (
        <PersonField
          person={person}
          companyId={company.id}
          readOnly={readOnly}
          onlyMembers
          searchCall={company.areas.includes('desk') ? 'desk.people.search' : 'desk.owed.people'}
          onChange={(chosen) => change(() => setPerson(chosen))}
        />
      )}
    </>
  )
}

function Many({
  receivers: { audience, setAudience, counted },
  readOnly,
  change,
}: {
  receivers: Receivers
  readOnly: boolean
  change: (make: () => void) => void
}): ReactNode {
  const t = useText()
  const idField = (
    name: 'membershipId' | 'tagId',
    options: readonly { id: number; name: string }[],
  ): ReactNode => (
    <SelectField
      name={name}
      label={t(`desk.mailings.field.${name}`)}
      disabled={readOnly}
      placeholder={t('desk.perks.any')}
      value={String(audience[name] ?? '')}
      options={options.map((one) => ({ value: String(one.id), label: one.name }))}
      onChange={({ target }) =>
        change(() =>
          setAudience({ ...audience, [name]: target.value === '' ? null : Number(target.value) }),
        )
      }
    />
  )
  return (
    <>
      <SelectField
        name="audience"
        label={t('desk.mailings.field.audience')}
        required
        disabled={readOnly}
        value={audience.audience}
        options={AUDIENCES.map((value) => ({
          value,
          label: t(`desk.mailings.audience.${value}`),
        }))}
        onChange={({ target }) =>
          change(() =>
            setAudience({
              ...audience,
              audience: AUDIENCES.find((one) => one === target.value) ?? 'valid',
            }),
          )
        }
      />
      {idField('membershipId', counted?.memberships ?? [])}
      {counted?.tags.length === 0 ? null : idField('tagId', counted?.tags ?? [])}
      <p role="status">
        {counted === undefined
          ? t('ui.loading')
          : t('desk.perks.receivers', { count: counted.count })}
      </p>
    </>
  )
}
