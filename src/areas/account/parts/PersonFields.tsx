import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { EmailField } from '../../../ui/controls/EmailField'
import { TextField } from '../../../ui/controls/TextField'
import type { GroupForm } from './useGroupForm'

/** The name and email of another person, as a customer typed them. */
export interface PersonDraft {
  firstName: string
  lastName: string
  email: string
}

/**
 * Fields for another person's names and email; only the last name is optional. The browser's
 * autofill is off, because it knows only the customer's own data.
 */
export function PersonFields({ form }: { form: GroupForm<PersonDraft> }): ReactNode {
  const t = useText()
  return (
    <>
      <NameFields form={form} />
      <EmailField
        {...otherPersonField(form, 'email')}
        label={t('area.account.field.email')}
        required
        onChange={(event) => form.set({ email: event.target.value })}
      />
    </>
  )
}

/** Fields for another person's first and last name, of which only the first is required. */
export function NameFields({
  form,
}: {
  form: GroupForm<Pick<PersonDraft, 'firstName' | 'lastName'>>
}): ReactNode {
  const t = useText()
  return (['firstName', 'lastName'] as const).map((name) => (
    <TextField
      key={name}
      {...otherPersonField(form, name)}
      label={t(`area.account.field.${name}`)}
      required={name === 'firstName'}
      maxLength={200}
      onChange={(event) => form.set({ [name]: event.target.value })}
    />
  ))
}

/** The props that every field about another person shares. */
export const otherPersonField = <T extends object, Name extends keyof T & string>(
  form: GroupForm<T>,
  name: Name,
) => ({
  name: form.nameOf(name),
  value: form.values[name],
  error: form.errorOf(name),
  autoComplete: 'off',
})
