import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Customer, PersonalDetails } from '#generated/types'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { companyAtom } from '../../../core/session/atoms'
import { PhoneField } from '../../../ui/controls/PhoneField'
import { TextField } from '../../../ui/controls/TextField'
import { saveDetails } from '../data/saveProfile'
import { checkDetails } from '../model/checkDetails'
import { formatPhone } from '../../../core/person/formatPhone'
import { phoneInput } from '../../../core/person/parsePhone'
import { EditCard } from './EditCard'
import { GroupFormBody } from './GroupFormBody'
import { useGroupForm } from './useGroupForm'
import { ValueList } from './ValueList'

const FIELDS = [
  'preferredName',
  'emergencyName',
  'emergencyPhone',
  'dietaryNotes',
  'accessNeeds',
] as const
const MULTILINE_FIELDS: readonly string[] = ['dietaryNotes', 'accessNeeds']

/** Props of the personal details; `onSaved` reloads them. */
interface DetailsProps {
  details: PersonalDetails
  customer: Customer
  onSaved: () => void
}

/** Personal details beyond the profile (feature personalDetails). */
export function DetailsCard({ details, customer, onSaved }: DetailsProps): ReactNode {
  const t = useText()
  const textOf = (name: (typeof FIELDS)[number]) =>
    name === 'emergencyPhone' ? formatPhone(details.emergencyPhone) : details[name]
  return (
    <EditCard
      name="details"
      title={t('area.account.group.details')}
      form={(close) => (
        <DetailsForm
          details={details}
          customer={customer}
          onDone={(saved) => {
            if (saved) onSaved()
            close(saved)
          }}
        />
      )}
    >
      <ValueList
        values={FIELDS.map((name) => {
          const text = textOf(name)
          return {
            id: name,
            label: t(`area.account.field.${name}`),
            value: text ? { kind: 'text', text } : { kind: 'none' },
          }
        })}
      />
    </EditCard>
  )
}

function DetailsForm({
  details,
  customer,
  onDone,
}: Omit<DetailsProps, 'onSaved'> & { onDone: (saved: boolean) => void }): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const labelOf = (name: string): string => textOf(`area.account.field.${name}`)
  const clubCountry = useAtomValue(companyAtom).country
  const { preferredName, emergencyName, dietaryNotes, accessNeeds } = details
  const form = useGroupForm({
    name: 'details',
    initial: {
      preferredName,
      emergencyName,
      dietaryNotes,
      accessNeeds,
      emergencyPhone: phoneInput(details.emergencyPhone),
    },
    check: (changed) => checkDetails(changed, [customer.country, clubCountry]),
    save: saveDetails,
    onDone,
    labelOf,
  })
  return (
    <GroupFormBody
      form={form}
      label={t('area.account.group.details')}
      onCancel={() => onDone(false)}
    >
      {FIELDS.map((name) => {
        const shared = {
          label: labelOf(name),
          name: form.nameOf(name),
          value: form.values[name],
          error: form.errorOf(name),
        }
        if (name === 'emergencyPhone')
          return (
            <PhoneField
              key={name}
              {...shared}
              autoComplete="off"
              onValue={(value) => form.set({ emergencyPhone: value })}
            />
          )
        return (
          <div key={name} data-wide={name === 'emergencyName' ? undefined : true}>
            <TextField
              {...shared}
              multiline={MULTILINE_FIELDS.includes(name)}
              maxLength={MULTILINE_FIELDS.includes(name) ? 2000 : 200}
              autoComplete={name === 'preferredName' ? 'nickname' : 'off'}
              onChange={(event) => form.set({ [name]: event.target.value })}
            />
          </div>
        )
      })}
    </GroupFormBody>
  )
}
