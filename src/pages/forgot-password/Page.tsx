import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { useLocation } from '../../core/navigation/NavigationContext'
import { askForPassword, checkEmailField, DoorDone, DoorForm, DoorPage } from '../../areas/account/public'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/registry/pathOf'
import { configAtom } from '../../core/session/atoms'
import { EmailField } from '../../ui/controls/EmailField'
import { LinkButton } from '../../ui/controls/LinkButton'
import { TextLink } from '../../ui/controls/TextLink'
import { Stack } from '../../ui/layout/Stack'

/** Asks for a link to choose another password; says the same whether or not the account exists. (shell.route.out-forgot-password) */
export function Page(): ReactNode {
  const t = useText()
  const { search } = useLocation()
  const [done, setDone] = useState(() => new URLSearchParams(search).has('done'))
  const config = useAtomValue(configAtom)
  const link = pathOf(config, 'sign-in-link')
  if (done) {
    const again = pathOf(config, 'forgot-password') ?? '/'
    return (
      <DoorDone
        icon="mail"
        title={t('page.forgot-password.done.title')}
        text={t('page.forgot-password.done.text')}
        more={
          <LinkButton to={again} variant="quiet" reload>
            {t('page.forgot-password.again')}
          </LinkButton>
        }
      />
    )
  }
  const footer = (
    <Stack gap={3} align="start">
      {link && <TextLink to={link}>{t('page.forgot-password.link')}</TextLink>}
      <TextLink to="/login">{t('page.forgot-password.back')}</TextLink>
    </Stack>
  )
  return (
    <DoorPage title={t('page.forgot-password.title')} intro={t('page.forgot-password.intro')} footer={footer}>
      <DoorForm action="/api/public/account/forgot-password" submit={t('page.forgot-password.submit')} check={(values) => checkEmailField(values, true)} send={askForPassword} onDone={() => setDone(true)}>
        {(errors) => <EmailField name="email" maxLength={320} label={t('area.account.door.email')} required error={errors['email']} />}
      </DoorForm>
    </DoorPage>
  )
}
