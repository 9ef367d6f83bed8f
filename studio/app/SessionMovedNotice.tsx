import { useAtom } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { notify } from '../../src/ui/feedback/notificationStore'
import { chooseDomain, openStudio, readSlugFromAddress } from '../sign-in/openStudio'
import { clubChosenElsewhereAtom, studioApi, type StudioState } from '../session/studioAtoms'

/**
 * Explains why the studio shows another club than the session or the studio's address names, and
 * offers both clubs. That happens when another tab switches the session's club, or when the address
 * names a club that this admin can't open.
 */
export function SessionMovedNotice({
  studio,
}: {
  studio: Extract<StudioState, { status: 'ready' }>
}): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { domain } = studio
  // Opening the studio switches to the club that the address names if this admin can open it. Once
  // the admin chooses a club, the address's request is settled.
  const [request, setRequest] = useState(() => ({
    slug: readSlugFromAddress(),
    openedDomain: domain,
  }))
  const [clubElsewhere, setClubElsewhere] = useAtom(clubChosenElsewhereAtom)
  // The slug in the address, if the studio could not open its club.
  const unavailableSlug =
    domain !== null && request.openedDomain?.id === domain.id && request.slug !== domain.slug
      ? request.slug
      : undefined
  useEffect(() => {
    if (domain && unavailableSlug === undefined)
      void navigate(`?domain=${encodeURIComponent(domain.slug)}`, { replace: true })
  }, [domain, unavailableSlug, navigate])
  useEffect(() => {
    const checkSession = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !domain) return
      const session = await studioApi.call('admin.session').catch(() => undefined)
      setClubElsewhere(
        session?.domain && session.domain.id !== domain.id ? session.domain.name : undefined,
      )
    }
    const onShow = (): void => void checkSession()
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [domain, setClubElsewhere])
  const switchTo = (target: Domain): void => {
    dismiss()
    chooseDomain(target).catch(() => notify({ tone: 'danger', title: t('studio.club.failed') }))
  }
  const dismiss = (): void => {
    setRequest({ slug: undefined, openedDomain: domain })
    setClubElsewhere(undefined)
  }
  if (clubElsewhere !== undefined && domain) {
    return (
      <Strip role="status">
        <span>{t('studio.moved.elsewhere', { other: clubElsewhere, here: domain.name })}</span>
        <Button variant="secondary" size="small" onClick={() => switchTo(domain)}>
          {t('studio.moved.switch', { name: domain.name })}
        </Button>
        <Button variant="quiet" size="small" onClick={() => (dismiss(), void openStudio())}>
          {t('studio.moved.go', { name: clubElsewhere })}
        </Button>
      </Strip>
    )
  }
  if (unavailableSlug === undefined || !domain) return null
  return (
    <Strip role="status">
      <span>{t('studio.moved.address', { wanted: unavailableSlug, here: domain.name })}</span>
      <Button variant="quiet" size="small" onClick={dismiss}>
        {t('studio.moved.stay', { name: domain.name })}
      </Button>
    </Strip>
  )
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 8px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-warning-soft);
`
