import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { companyAtom } from '../../core/session/atoms'
import { portalWrite } from '../../core/query/portalWrite'
import { Button } from '../../ui/controls/Button'

/**
 * A bar for an admin who has switched this browser to a club other than the host's, with a button to
 * switch back.
 */
export function SwitchedClubBar() {
  const t = useText()
  const company = useAtomValue(companyAtom)
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')
  const leave = async () => {
    setState('leaving')
    try {
      await portalWrite('admin.domains.select', {
        body: { domainName: window.location.hostname, signOut: false },
      })
      window.location.reload()
    } catch {
      // The switch failed: report it and enable the button again.
      setState('failed')
    }
  }
  return (
    <Bar role="status">
      <span>
        {t(state === 'failed' ? 'app.switched.failed' : 'app.switched.text', {
          club: company.name,
        })}
      </span>
      <Button
        variant="secondary"
        size="small"
        busy={state === 'leaving'}
        onClick={() => void leave()}
      >
        {t('app.switched.leave')}
      </Button>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--portico-space-2) var(--portico-space-4);
  padding: var(--portico-space-2) var(--portico-space-4);
  background: var(--portico-color-surface);
  color: var(--portico-color-text);
  border-block-end: var(--portico-border-width) solid var(--portico-color-border);
`
