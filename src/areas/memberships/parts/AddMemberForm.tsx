import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { companyAtom } from '../../../core/session/atoms'
import { PhoneField } from '../../../ui/controls/PhoneField'
import type { AddMemberResult } from '../data/createAddMember'
import {
  GroupFormBody,
  PersonFields,
  checkMember,
  isFinal,
  otherPersonField,
  useGroupForm,
  type PersonDraft,
} from '../../account/public'

/** A new person on a card, as typed. */
export interface MemberDraft extends PersonDraft {
  mobile: string
}

/** The values of a new form. */
export const blankMember: MemberDraft = { firstName: '', lastName: '', email: '', mobile: '' }

/** The form for a new person on a card; `onResult` receives the values and the result. */
export function AddMemberForm({
  add,
  draft,
  onResult,
  onCancel,
}: {
  add: (typed: MemberDraft) => Promise<AddMemberResult>
  draft: MemberDraft
  onResult: (typed: MemberDraft, result: AddMemberResult) => void
  onCancel: () => void
}): ReactNode {
  const t = useText()
  const { country } = useAtomValue(companyAtom)
  const textOf = useDynamicText()
  const labelOf = (name: string): string => textOf(`area.account.field.${name}`)
  const form = useGroupForm<MemberDraft>({
    name: 'add-member',
    initial: draft,
    alwaysSendAll: true,
    check: (_changed, typed) => checkMember(typed, country),
    save: async (typed) => {
      const body = { ...draft, ...typed }
      const result = await add(body)
      if (isFinal(result.outcome)) onResult(body, result)
      return result.outcome
    },
    onDone: () => undefined,
    labelOf,
    prefix: 'member-',
  })
  return (
    <GroupFormBody
      form={form}
      label={t('area.memberships.add')}
      submitLabel={t('area.memberships.add')}
      onCancel={onCancel}
    >
      <PersonFields form={form} />
      <PhoneField
        {...otherPersonField(form, 'mobile')}
        label={textOf('area.account.field.mobile')}
        onValue={(mobile) => form.set({ mobile })}
      />
    </GroupFormBody>
  )
}
