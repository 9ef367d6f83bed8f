import type { ReactNode } from 'react'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { EmailField } from '../../../ui/controls/EmailField'
import { PhoneField } from '../../../ui/controls/PhoneField'
import { TextField } from '../../../ui/controls/TextField'
import { sendNomination } from '../data/saveProfile'
import type { SaveOutcome } from '../data/runSave'
import { checkNomination } from '../model/checkNomination'
import { GroupFormBody } from './GroupFormBody'
import { useGroupForm } from './useGroupForm'

/** The values of the nomination form. */
export interface NominationInput {
  firstName: string
  lastName: string
  email: string
  phone: string
  message: string
}

/** Props of the form; `onSent` receives the values and whether they were sent. */
interface NominationFormProps {
  draft: NominationInput
  country: string
  onSent: (typed: NominationInput, sent: boolean) => void
  onCancel: () => void
}

/** The nomination form. (shell.call.nomination-create) */
export function NominationForm({
  draft,
  country,
  onSent,
  onCancel,
}: NominationFormProps): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const labelOf = (name: string): string => textOf(`area.account.field.${name}`)
  const send = async (typed: NominationInput): Promise<SaveOutcome> => {
    const outcome = await sendNomination(typed)
    // A preview sends nothing: the form shows a notice instead of the next step.
    if (outcome.status === 'saved' || (outcome.status === 'failed' && outcome.code !== 'preview'))
      onSent(typed, outcome.status === 'saved')
    return outcome
  }
  const form = useGroupForm<NominationInput>({
    name: 'nomination',
    initial: draft,
    alwaysSendAll: true,
    check: (_changed, typed) => checkNomination(typed, country),
    save: (typed) => send({ ...draft, ...typed }),
    onDone: () => undefined,
    labelOf,
    prefix: 'nominee-',
  })
  const { values, set, nameOf, errorOf } = form
  const shared = (name: keyof NominationInput) => ({
    label: labelOf(name),
    name: nameOf(name),
    value: values[name],
    error: errorOf(name),
    autoComplete: 'off',
  })
  return (
    <GroupFormBody
      form={form}
      label={t('area.account.nominations.title')}
      submitLabel={t('area.account.nominations.send')}
      takesFocus={false}
      onCancel={onCancel}
    >
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextField
          key={name}
          {...shared(name)}
          required
          maxLength={200}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <EmailField
        {...shared('email')}
        required
        onChange={(event) => set({ email: event.target.value })}
      />
      <PhoneField {...shared('phone')} onValue={(phone) => set({ phone })} />
      <div data-wide>
        <TextField
          {...shared('message')}
          label={labelOf('nomination')}
          multiline
          maxLength={2000}
          onChange={(event) => set({ message: event.target.value })}
        />
      </div>
    </GroupFormBody>
  )
}
