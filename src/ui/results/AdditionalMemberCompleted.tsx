import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { LinkButton } from '../controls/LinkButton'
import type { ResultProps } from '../feedback/ResultScreen'
import { Success } from './Success'

/**
 * Says that an additional member was added, with a link to "/" after `action`.
 * (shell.text.additional-member-completed)
 */
export function AdditionalMemberCompleted({
  action,
  ...result
}: Omit<ResultProps, 'signedIn'> & { action?: ReactNode }): ReactNode {
  const t = useText()
  return (
    <Success
      {...result}
      text={t('ui.results.additional-member-completed.text')}
      action={
        <>
          {action}
          <LinkButton to="/" variant={action ? 'secondary' : 'primary'}>
            {t('ui.results.home')}
          </LinkButton>
        </>
      }
    />
  )
}
