import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { LinkButton } from '../controls/LinkButton'
import type { ResultProps } from '../feedback/ResultScreen'
import { Success } from './Success'

/**
 * Says that an additional member was added, with a link to the club's home page after `action`.
 * (shell.text.additional-member-completed)
 */
export function AdditionalMemberCompleted({
  action,
  ...result
}: Omit<ResultProps, 'signedIn'> & { action?: ReactNode }): ReactNode {
  const t = useText()
  const { homePath } = useAppServices()
  return (
    <Success
      {...result}
      text={t('ui.results.additional-member-completed.text')}
      action={
        <>
          {action}
          <LinkButton to={homePath} variant={action ? 'secondary' : 'primary'}>
            {t('ui.results.home')}
          </LinkButton>
        </>
      }
    />
  )
}
