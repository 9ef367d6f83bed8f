import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { homePath } from '../../../core/registry/homePath'
import { configAtom, customerAtom } from '../../../core/session/atoms'
import { LinkButton, type LinkButtonProps } from '../../../ui/controls/LinkButton'

/** Leads from the door to the club: to its home who is signed in, else to the sign-in. */
export function ContinueLink({ variant }: Pick<LinkButtonProps, 'variant'>): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const look = variant === undefined ? {} : { variant }
  return useAtomValue(customerAtom) ? (
    <LinkButton to={homePath(config)} {...look}>
      {t('area.account.door.home')}
    </LinkButton>
  ) : (
    <LinkButton to="/login" {...look}>
      {t('area.account.door.signIn')}
    </LinkButton>
  )
}
