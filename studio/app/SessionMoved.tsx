import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { notify } from '../../src/ui/feedback/notifications'
import { chooseDomain, openStudio } from '../session/openStudio'
import { studioApi, type StudioState } from '../session/studioAtoms'

/**
 * The studio's address names its club. When the session shows another one (chosen in another tab, or this address was
 * opened later), it says so and offers both ways (decisions 21).
 */
export function SessionMoved({ studio }: { studio: Extract<StudioState, { status: 'ready' }> }): ReactNode {
  const t = useText()
  const { domain, domains } = studio
  const [wanted, setWanted] = useState(() => slugInAddress())
  const [elsewhere, setElsewhere] = useState<string>()
  const named = domains.find((one) => one.slug === wanted && one.id !== domain?.id)
  useEffect(() => {
    if (domain && !named) window.history.replaceState(null, '', `${window.location.pathname}?domain=${encodeURIComponent(domain.slug)}`)
  }, [domain, named])
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !domain) return
      const session = await studioApi.call('admin.session').catch(() => undefined)
      setElsewhere(session?.domain && session.domain.id !== domain.id ? session.domain.name : undefined)
    }
    const onShow = (): void => void look()
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [domain])
  const go = (target: Domain): void => {
    stay()
    chooseDomain(target).catch(() => notify({ tone: 'danger', title: t('studio.club.failed') }))
  }
  const stay = (): void => {
    setWanted(undefined)
    setElsewhere(undefined)
  }
  if (elsewhere !== undefined && domain) {
    return (
      <Strip role="status">
        <span>{t('studio.moved.elsewhere', { other: elsewhere, here: domain.name })}</span>
        <Button variant="secondary" size="small" onClick={() => go(domain)}>
          {t('studio.moved.switch', { name: domain.name })}
        </Button>
        <Button variant="quiet" size="small" onClick={() => (stay(), void openStudio())}>
          {t('studio.moved.go', { name: elsewhere })}
        </Button>
      </Strip>
    )
  }
  if (!named || !domain) return null
  return (
    <Strip role="status">
      <span>{t('studio.moved.address', { wanted: named.name, here: domain.name })}</span>
      <Button variant="secondary" size="small" onClick={() => go(named)}>
        {t('studio.moved.switch', { name: named.name })}
      </Button>
      <Button variant="quiet" size="small" onClick={stay}>
        {t('studio.moved.stay', { name: domain.name })}
      </Button>
    </Strip>
  )
}

const slugInAddress = (): string | undefined => new URLSearchParams(window.location.search).get('domain') ?? undefined

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 8px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-warning-soft);
`
