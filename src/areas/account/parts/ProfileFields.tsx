import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { configAtom } from '../../../core/session/atoms'
import { CheckField } from '../../../ui/controls/CheckField'
import { EmailField } from '../../../ui/controls/EmailField'
import { PasswordField } from '../../../ui/controls/PasswordField'
import { PhoneField } from '../../../ui/controls/PhoneField'
import { SelectField } from '../../../ui/controls/SelectField'
import { TextField } from '../../../ui/controls/TextField'
import { EARLIEST_BIRTHDATE } from '../model/birthdate'
import type { ProfileDraft } from '../model/profileDraft'
import type { GroupForm } from './useGroupForm'
import type { MessageSuffix } from '../../../core/intl/MessageIdParts'

type Props = { form: GroupForm<ProfileDraft> }
/** The fields with a text value and a label of their own, except the country, which is a select. */
type TextName = {
  [Name in keyof ProfileDraft]: ProfileDraft[Name] extends string ? Name : never
}[Exclude<keyof ProfileDraft & MessageSuffix<'area.account.field'>, 'country'>]

/**
 * Personal fields; names and birth date only if the club lets customers change them.
 * (shell.call.profile-fields-editable)
 */
export function PersonalFields({ form }: Props): ReactNode {
  const t = useText()
  const { features } = useAtomValue(configAtom)
  return (
    <>
      {features.editPrimaryInfo && (
        <>
          <ProfileTextField form={form} name="firstName" autoComplete="given-name" required />
          <ProfileTextField form={form} name="middleName" autoComplete="additional-name" />
          <ProfileTextField form={form} name="lastName" autoComplete="family-name" />
          <ProfileTextField
            form={form}
            name="birthdate"
            type="date"
            autoComplete="bday"
            min={EARLIEST_BIRTHDATE}
          />
        </>
      )}
      <SelectField
        label={t('area.account.field.gender')}
        name={form.nameOf('gender')}
        value={form.values.gender}
        placeholder={t('area.account.none')}
        options={(['F', 'M', 'X'] as const).map((value) => ({
          value,
          label: t(`area.account.gender.${value}`),
        }))}
        onChange={(event) => {
          form.set({ gender: event.target.value })
        }}
      />
      <ProfileTextField form={form} name="companyTitle" autoComplete="organization-title" />
      <ProfileTextField form={form} name="companyName" autoComplete="organization" />
    </>
  )
}

/** Contact fields; changing the email requires the password. */
export function ContactFields({
  form,
  needsPassword,
}: Props & { needsPassword: boolean }): ReactNode {
  const t = useText()
  const { values, set, nameOf, errorOf } = form
  return (
    <>
      <div data-wide>
        <EmailField
          label={t('area.account.field.email')}
          hint={t('area.account.hint.email')}
          name={nameOf('email')}
          value={values.email}
          error={errorOf('email')}
          required
          onChange={(event) => {
            set({ email: event.target.value })
          }}
        />
      </div>
      {needsPassword && (
        <div data-wide>
          <PasswordField
            label={t('area.account.field.password')}
            hint={t('area.account.hint.emailPassword')}
            name={nameOf('password')}
            autoComplete="current-password"
            maxLength={1000}
            error={errorOf('password')}
            required
            onChange={(event) => {
              set({ password: event.target.value })
            }}
          />
        </div>
      )}
      {(['mobile', 'phone'] as const).map((name) => (
        <PhoneField
          key={name}
          label={t(`area.account.field.${name}`)}
          hint={name === 'mobile' ? t('area.account.hint.mobile') : undefined}
          name={nameOf(name)}
          value={values[name]}
          error={errorOf(name)}
          onValue={(value) => set({ [name]: value })}
        />
      ))}
      <div data-wide>
        <ProfileTextField form={form} name="website" autoComplete="url" inputMode="url" />
      </div>
    </>
  )
}

/** Which messages the customer receives, and whether the directory lists them. */
export function PreferenceFields({ form }: Props): ReactNode {
  const t = useText()
  const { features } = useAtomValue(configAtom)
  const names = ['optInEmail', ...(features.sms ? (['optInSms'] as const) : []), 'private'] as const
  return (
    <div data-wide>
      {names.map((name) => (
        <CheckField
          key={name}
          name={form.nameOf(name)}
          label={t(`area.account.field.${name}`)}
          hint={t(`area.account.hint.${name}`)}
          checked={form.values[name]}
          onChange={(event) => {
            form.set({ [name]: event.target.checked })
          }}
        />
      ))}
    </div>
  )
}

function ProfileTextField({
  form,
  name,
  ...inputProps
}: Props & {
  name: TextName
  autoComplete: string
  type?: string
  min?: string
  inputMode?: 'url'
  required?: boolean
}): ReactNode {
  const t = useText()
  return (
    <TextField
      {...inputProps}
      label={t(`area.account.field.${name}`)}
      name={form.nameOf(name)}
      value={form.values[name]}
      error={form.errorOf(name)}
      maxLength={name === 'website' ? 500 : 200}
      onChange={(event) => {
        form.set({ [name]: event.target.value })
      }}
    />
  )
}
