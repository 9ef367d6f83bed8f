import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { EmailField } from '../../../ui/controls/EmailField'
import { companyAtom } from '../../../core/session/atoms'
import { PhoneField } from '../../../ui/controls/PhoneField'
import { TextField } from '../../../ui/controls/TextField'
import type { Addition } from '../data/createAddMember'
import { GroupFormBody, checkMember, useGroupForm } from '../../account/public'

/** A new person on a card, as typed. */
export interface MemberDraft {
  firstName: string
  lastName: string
  email: string
  mobile: string
}

/** The values of a new form. */
export const blankMember: MemberDraft = { firstName: '', lastName: '', email: '', mobile: '' }

/** The form of a new person on a card; `onSent` receives the values and the result. */
export function AddMemberForm({
  add,
  draft,
  onSent,
  onCancel,
}: {
  add: (typed: MemberDraft) => Promise<Addition>
  draft: MemberDraft
  onSent: (typed: MemberDraft, result: Addition) => void
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
      const { outcome } = result
      // A preview sends nothing: the form shows a notice instead of a result.
      if (outcome.status === 'saved' || (outcome.status === 'failed' && outcome.code !== 'preview'))
        onSent(body, result)
      return outcome
    },
    onDone: () => undefined,
    labelOf,
    prefix: 'member-',
  })
  const shared = (name: keyof MemberDraft) => ({
    label: labelOf(name),
    name: form.nameOf(name),
    value: form.values[name],
    error: form.errorOf(name),
    autoComplete: 'off',
  })
  return (
    <GroupFormBody
      form={form}
      label={t('area.memberships.add')}
      submitLabel={t('area.memberships.add')}
      onCancel={onCancel}
    >
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextField
          key={name}
          {...shared(name)}
          required
          maxLength={200}
          onChange={(event) => form.set({ [name]: event.target.value })}
        />
      ))}
      <EmailField
        {...shared('email')}
        required
        onChange={(event) => form.set({ email: event.target.value })}
      />
      <PhoneField {...shared('mobile')} onValue={(mobile) => form.set({ mobile })} />
    </GroupFormBody>
  )
}
