import { useState, type ReactNode } from 'react'
import type { Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { chooseClubAgain } from './openStudio'

/**
 * Explains that another tab has chosen another club, so that nothing was loaded or saved, and
 * offers to switch back without losing typed input.
 */
export function ChosenElsewhereNotice({
  domain,
  onChosen,
}: {
  domain: Domain
  onChosen: () => void
}): ReactNode {
  const t = useText()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const choose = async (): Promise<void> => {
    setState('busy')
    try {
      await chooseClubAgain(domain)
      setState('idle')
      onChosen()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('failed')
    }
  }
  return (
    <Notice
      tone="warning"
      live
      title={t('studio.moved.refused')}
      action={
        <Button
          size="small"
          variant="secondary"
          busy={state === 'busy'}
          onClick={() => void choose()}
        >
          {t('studio.moved.switch', { name: domain.name })}
        </Button>
      }
    >
      {state === 'failed'
        ? t('studio.club.failed')
        : t('studio.moved.refusedHint', { here: domain.name })}
    </Notice>
  )
}
