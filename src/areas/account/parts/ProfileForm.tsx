import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode } from 'react'
import type { Customer } from '#generated/types'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { companyAtom, customerAtom } from '../../../core/session/atoms'
import { dayIn } from '../../../core/time/calendarDay'
import { placesQuery } from '../../../core/places/placesQuery'
import { saveProfile } from '../data/saveProfile'
import { checkProfile } from '../model/checkProfile'
import { isUs } from '../../../core/places/postalCode'
import {
  changesEmail,
  toProfilePatch,
  toProfileDraft,
  type ProfileDraft,
} from '../model/profileDraft'
import { AddressFields } from './AddressFields'
import { GroupFormBody } from './GroupFormBody'
import { ContactFields, PersonalFields, PreferenceFields } from './ProfileFields'
import { useGroupForm, type FormErrorCodes } from './useGroupForm'

/** A group of the profile with an edit form. */
export type EditableGroup = 'personal' | 'contact' | 'address' | 'preferences'

/**
 * The edit form of one group; saves the changed fields, validated by the same rules as on the
 * server. (shell.call.patch-account)
 */
export function ProfileForm({
  group,
  customer,
  onDone,
}: {
  group: EditableGroup
  customer: Customer
  onDone: (saved: boolean) => void
}): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const clubCountry = useAtomValue(companyAtom).country
  const setCustomer = useSetAtom(customerAtom)
  const places = useCallQuery(placesQuery)
  const needsPassword = ({ email }: Partial<ProfileDraft>): boolean =>
    email !== undefined && changesEmail(customer, email)
  const form = useGroupForm({
    name: group,
    initial: toProfileDraft(customer),
    // Until the lists have loaded, the server alone validates country, state and postal code.
    check: ({ password, ...changed }) => {
      const patch = toProfilePatch(changed)
      if (places.status !== 'ready')
        for (const name of ['country', 'state', 'zipCode'] as const) delete patch[name]
      const passwordErrors: FormErrorCodes =
        needsPassword(changed) && !password ? { password: 'required' } : {}
      const errors = checkProfile(customer, patch, {
        today: dayIn('UTC', new Date()),
        clubCountry,
        findCountry: (code) =>
          places.status === 'ready'
            ? places.value.countries.find(({ abbreviation }) => abbreviation === code)
            : undefined,
        isState: (code) =>
          places.status === 'ready' &&
          places.value.states.some(({ abbreviation }) => abbreviation === code),
      })
      return { ...errors, ...passwordErrors }
    },
    // A password typed without a new email is not sent.
    save: ({ password, ...changed }) =>
      saveProfile(
        { ...toProfilePatch(changed), ...(needsPassword(changed) ? { password } : {}) },
        setCustomer,
      ),
    onDone,
    labelOf: (name, { country }) =>
      name === 'zipCode'
        ? t(isUs(country) ? 'ui.postal.zipcode' : 'ui.postal.postalCode')
        : textOf(`area.account.field.${name}`),
  })
  return (
    <GroupFormBody
      form={form}
      label={t(`area.account.group.${group}`)}
      onCancel={() => onDone(false)}
    >
      {group === 'personal' && <PersonalFields form={form} />}
      {group === 'contact' && (
        <ContactFields form={form} needsPassword={changesEmail(customer, form.values.email)} />
      )}
      {group === 'address' && (
        <AddressFields form={form} places={places} onRetry={places.refetch} />
      )}
      {group === 'preferences' && <PreferenceFields form={form} />}
    </GroupFormBody>
  )
}
