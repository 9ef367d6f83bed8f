import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminUser } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { fieldId } from '../../src/ui/controls/fieldId'
import { TextField } from '../../src/ui/controls/TextField'
import { media } from '../../src/ui/style/media'
import { SelectBox } from '../chrome/SelectBox'
import { isChosenElsewhere } from '../session/domains'
import { adminErrorMessage, rejectedField } from './adminErrorMessage'
import { adminLevels, type AssignableLevel } from './AdminRow'
import { AreaChecks, type Areas } from './AreaChecks'
import { studioApi } from '../session/studioAtoms'
import { useStudioMutation } from '../session/useStudioMutation'

/**
 * Form for the name, username, email, level and desk areas of the admin to invite; an error appears
 * at its field and moves the focus there.
 */
export function InviteForm({
  companyId,
  onInvited,
  onMoved,
  onCancel,
}: {
  companyId: number
  onInvited: (admin: AdminUser) => void
  /** Called instead of `onInvited` if the session has switched to another company. */
  onMoved: () => void
  onCancel: () => void
}): ReactNode {
  const t = useText()
  const levelId = useId()
  const [level, setLevel] = useState<AssignableLevel>('manager')
  // Who works at the desk only starts with what reception needs, until an area is chosen.
  const [chosenAreas, setAreas] = useState<Areas>()
  const areas = chosenAreas ?? (level === 'none' ? receptionAreas : [])
  const [email, setEmail] = useState('')
  // Until somebody types one, the username follows the email.
  const [typedName, setTypedName] = useState<string>()
  const [errors, setErrors] = useState<{ username?: string; email?: string; all?: string }>({})
  const showErrors = (next: typeof errors): void => {
    setErrors(next)
    const field = next.email ? EMAIL : next.username ? USERNAME : undefined
    if (field) document.getElementById(fieldId(field))?.focus()
  }
  const sending = useStudioMutation(async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const text = (name: string): string => String(data.get(name) ?? '').trim()
    const username = text(USERNAME)
    const inputErrors = {
      ...(USERNAME_SHAPE.test(username) ? {} : { username: t('studio.admins.fault.username') }),
      ...(text(EMAIL) === '' ? { email: t('studio.admins.fault.email') } : {}),
    }
    if (Object.keys(inputErrors).length > 0) return showErrors(inputErrors)
    if (level === 'none' && areas.length === 0)
      return showErrors({ all: t('studio.admins.fault.noAccess') })
    setErrors({})
    try {
      onInvited(
        await studioApi.call('admin.users.invite', {
          chosen: { companyId },
          body: {
            username,
            email: text(EMAIL),
            firstName: text('admin-first'),
            lastName: text('admin-last'),
            permissionLevel: level,
            areas,
          },
        }),
      )
    } catch (error) {
      if (isChosenElsewhere(error)) return onMoved()
      const field = rejectedField(error)
      showErrors(
        field === 'email'
          ? { email: t('studio.admins.fault.email') }
          : { [field ?? 'all']: t(adminErrorMessage(error)) },
      )
    }
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    sending.mutate(event.currentTarget)
  }
  return (
    <Form method="post" noValidate aria-label={t('studio.admins.invite')} onSubmit={submit}>
      <Pair>
        <TextField
          name="admin-first"
          label={t('studio.admins.first')}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
        <TextField
          name="admin-last"
          label={t('studio.admins.last')}
          maxLength={100}
          autoComplete="off"
        />
      </Pair>
      <Pair>
        <TextField
          name={EMAIL}
          label={t('studio.admins.email')}
          error={errors.email}
          type="email"
          required
          maxLength={320}
          autoComplete="off"
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          name={USERNAME}
          label={t('studio.signIn.username')}
          error={errors.username}
          hint={t('studio.admins.usernameHint')}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typedName ?? usernameOf(email)}
          onChange={({ target }) => setTypedName(target.value)}
        />
      </Pair>
      <div>
        <Label htmlFor={levelId}>{t('studio.admins.level')}</Label>
        <SelectBox
          id={levelId}
          value={level}
          aria-describedby={`${levelId}-hint`}
          onChange={({ target }) =>
            setLevel(adminLevels.find((one) => one === target.value) ?? level)
          }
        >
          {adminLevels.map((one) => (
            <option key={one} value={one}>
              {t(`studio.admins.level.${one}`)}
            </option>
          ))}
        </SelectBox>
        <Hint id={`${levelId}-hint`}>{t('studio.admins.levelHint')}</Hint>
      </div>
      <div>
        <AreaChecks
          label={t('studio.admins.areas')}
          level={level}
          areas={areas}
          onChange={setAreas}
        />
        <Hint>{t('studio.admins.areasHint')}</Hint>
      </div>
      <ErrorText role="alert">{errors.all}</ErrorText>
      <Buttons>
        <Button variant="quiet" size="small" disabled={sending.isPending} onClick={onCancel}>
          {t('studio.cancel')}
        </Button>
        <Button type="submit" size="small" busy={sending.isPending}>
          {t('studio.admins.send')}
        </Button>
      </Buttons>
    </Form>
  )
}

/** A username like the part of an email before its @; '' if there is none. */
function usernameOf(email: string): string {
  const [name = ''] = email.trim().split('@')
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9._+-]/g, '')
    .replace(/^[._+-]+/, '')
    .slice(0, 60)
  return USERNAME_SHAPE.test(plain) ? plain : ''
}

const receptionAreas: Areas = ['desk']

const USERNAME = 'admin-username'
const EMAIL = 'admin-email'
/** The shape of a username; the schema of the invitation call has the same rule. */
const USERNAME_SHAPE = /^[A-Za-z0-9][A-Za-z0-9._@+-]{1,59}$/

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 16px;
  border: 1px solid var(--portico-color-border);
  border-radius: 8px;
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 16px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Label = styled.label`
  display: block;
  margin-block-end: 6px;
  font-weight: 600;
`
const Hint = styled.p`
  margin-block-start: 4px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const ErrorText = styled.p`
  color: var(--portico-color-danger);
  &:empty {
    display: none;
  }
`
const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
`
