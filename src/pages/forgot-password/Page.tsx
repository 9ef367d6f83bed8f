import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { LinkRequestForm, requestPasswordReset } from '../../areas/account/public'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { TextLink } from '../../ui/controls/TextLink'
import { Stack } from '../../ui/layout/Stack'

/**
 * Requests an email with a link to set a new password; the confirmation is the same whether or not
 * the account exists. (shell.route.out-forgot-password)
 */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const signInLink = pathOf(config, 'sign-in-link')
  return (
    <LinkRequestForm
      texts={{
        title: t('page.forgot-password.title'),
        intro: t('page.forgot-password.intro'),
        submit: t('page.forgot-password.submit'),
        sentTitle: t('page.forgot-password.done.title'),
        sentText: t('page.forgot-password.done.text'),
        again: t('page.forgot-password.again'),
      }}
      action="/api/public/account/forgot-password"
      send={requestPasswordReset}
      path={pathOf(config, 'forgot-password') ?? '/'}
      footer={
        <Stack gap={3} align="start">
          {signInLink && <TextLink to={signInLink}>{t('page.forgot-password.link')}</TextLink>}
          <TextLink to="/login">{t('page.forgot-password.back')}</TextLink>
        </Stack>
      }
    />
  )
}
