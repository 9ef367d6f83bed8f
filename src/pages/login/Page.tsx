import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { isMissingPath, isOffPath } from '../../core/gates/decide'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { companyAtom, configAtom } from '../../core/session/atoms'
import { TextLink } from '../../ui/controls/TextLink'
import { PublicPage } from '../../ui/page/PublicPage'
import { Stack } from '../../ui/layout/Stack'
import { SignInForm } from './SignInForm'

/**
 * Sign-in by email and password, with links for people who have no password or no account.
 * (shell.screen.login-form)
 */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const company = useAtomValue(companyAtom)
  const { pathname } = useLocation()
  // Each link is shown only if the club has its page; the link to register also needs its feature.
  const forgotPasswordPath = pathOf(config, 'forgot-password')
  const activatePath = pathOf(config, 'activate')
  const registerPath = config.features.registration ? pathOf(config, 'register') : undefined
  return (
    <PublicPage
      title={t('page.login.heading')}
      intro={t('page.login.intro', { club: company.name })}
    >
      <SignInForm
        linkPath={pathOf(config, 'sign-in-link')}
        config={config}
        isMissing={isMissingPath(config, pathname)}
        isOff={isOffPath(config, pathname)}
      />
      {(forgotPasswordPath ?? activatePath ?? registerPath) && (
        <Stack gap={3} align="start">
          {forgotPasswordPath && (
            <TextLink to={forgotPasswordPath}>{t('page.login.forgotten')}</TextLink>
          )}
          {activatePath && <TextLink to={activatePath}>{t('page.login.activate')}</TextLink>}
          {registerPath && <TextLink to={registerPath}>{t('page.login.register')}</TextLink>}
        </Stack>
      )}
    </PublicPage>
  )
}
