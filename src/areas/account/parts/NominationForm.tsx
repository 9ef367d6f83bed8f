import type { ReactNode } from 'react'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { PhoneField } from '../../../ui/controls/PhoneField'
import { TextField } from '../../../ui/controls/TextField'
import { isFinal } from '../data/runSave'
import { sendNomination } from '../data/saveProfile'
import { checkNomination } from '../model/checkNomination'
import { GroupFormBody } from './GroupFormBody'
import { otherPersonField, PersonFields, type PersonDraft } from './PersonFields'
import { useGroupForm } from './useGroupForm'

/** The values of the nomination form. */
export interface NominationInput extends PersonDraft {
  phone: string
  message: string
}

/** Props of the form. */
interface NominationFormProps {
  draft: NominationInput
  country: string
  /** Called with the values once they have been sent, or could not be sent. */
  onResult: (nomination: NominationInput, isSent: boolean) => void
  onCancel: () => void
}

/** The nomination form. (shell.call.nomination-create) */
export function NominationForm({
  draft,
  country,
  onResult,
  onCancel,
}: NominationFormProps): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const labelOf = (name: string): string => textOf(`area.account.field.${name}`)
  const form = useGroupForm<NominationInput>({
    name: 'nomination',
    initial: draft,
    alwaysSendAll: true,
    check: (_changed, typed) => checkNomination(typed, country),
    save: async (typed) => {
      const nomination = { ...draft, ...typed }
      const outcome = await sendNomination(nomination)
      if (isFinal(outcome)) onResult(nomination, outcome.status === 'saved')
      return outcome
    },
    onDone: () => undefined,
    labelOf,
    prefix: 'nominee-',
  })
  return (
    <GroupFormBody
      form={form}
      label={t('area.account.nominations.title')}
      submitLabel={t('area.account.nominations.send')}
      takesFocus={false}
      onCancel={onCancel}
    >
      <PersonFields form={form} />
      <PhoneField
        {...otherPersonField(form, 'phone')}
        label={t('area.account.field.phone')}
        onValue={(phone) => form.set({ phone })}
      />
      <div data-wide>
        <TextField
          {...otherPersonField(form, 'message')}
          label={t('area.account.field.nomination')}
          multiline
          maxLength={2000}
          onChange={(event) => form.set({ message: event.target.value })}
        />
      </div>
    </GroupFormBody>
  )
}
