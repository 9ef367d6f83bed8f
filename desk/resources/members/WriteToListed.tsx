import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { LinkButton } from '../../../src/ui/controls/LinkButton'
import { listedAudience } from './listedAudience'

/** Leads to a new mailing to those who are listed, if a mailing can be to just them. */
export function WriteToListed(list: Parameters<typeof listedAudience>[0]): ReactNode {
  const t = useText()
  const audience = listedAudience(list)
  return audience === undefined ? null : (
    <LinkButton to={`/mailings/new?${audience}`} variant="quiet" size="small">
      {t('desk.mailings.toListed')}
    </LinkButton>
  )
}
