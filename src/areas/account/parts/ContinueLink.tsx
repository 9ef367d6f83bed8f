import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { homePath } from '../../../core/config/homePath'
import { configAtom, customerAtom } from '../../../core/session/atoms'
import { LinkButton, type LinkButtonProps } from '../../../ui/controls/LinkButton'

/**
 * A link to the club's home page if signed in, else to the sign-in page, which then has `email`
 * filled in.
 */
export function ContinueLink({
  variant,
  email,
}: Pick<LinkButtonProps, 'variant'> & { email?: string | undefined }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const variantProp = variant === undefined ? {} : { variant }
  return useAtomValue(customerAtom) ? (
    <LinkButton to={homePath(config)} {...variantProp}>
      {t('area.account.auth.home')}
    </LinkButton>
  ) : (
    <LinkButton to="/login" state={email === undefined ? null : { email }} {...variantProp}>
      {t('area.account.auth.signIn')}
    </LinkButton>
  )
}
