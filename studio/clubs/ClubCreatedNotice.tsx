import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminSession, Domain } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { RightsNotice } from '../changes/RightsNotice'
import { HostVerification } from '../hosts/HostVerification'
import { useHostProof } from '../hosts/useHostProof'
import { rightsIn } from '../session/rights'
import { studioAtom } from '../session/studioAtoms'
import { findOpenTodo, toEntries } from './cloneTodo'
import { useReady, withoutScheme } from './useReady'

/**
 * Says that the new club is open in the preview, at which address members will find it, how to
 * verify its host, and how much is left to do and where that is listed. Offers to enable editing,
 * which is off in a new club.
 */
export function ClubCreatedNotice(): ReactNode {
  const studio = useAtomValue(studioAtom)
  if (studio.status !== 'ready' || !studio.domain) return null
  return <ClubCreated key={studio.domain.id} domain={studio.domain} session={studio.session} />
}

function ClubCreated({ domain, session }: { domain: Domain; session: AdminSession }): ReactNode {
  const t = useText()
  const host = useHostProof(domain.id)
  const todo = (domain.todo ?? []).filter(({ done }) => !done)
  const ready = useReady(domain.id, todo)
  const known = { first: domain.config, ready, name: domain.name }
  const left = toEntries(findOpenTodo(todo, domain.config, known)).length
  const isUnverified = host.proof !== undefined && host.proof.needed && !host.proof.verified
  return (
    <Gap>
      <Notice tone="success" live title={t('studio.clone.made', { name: domain.name })}>
        {t(isUnverified ? 'studio.clone.madeUnverified' : 'studio.clone.madeText', {
          // The address with its port, once the server has said it.
          host: ready ? withoutScheme(ready.url) : domain.domainName,
        })}
      </Notice>
      {/* If no verification is needed, the new club is ready. */}
      {host.proof?.needed === false ? null : <HostVerification host={host} />}
      <RightsNotice domain={domain} rights={rightsIn(session, domain)} />
      {ready && left > 0 ? <p>{t('studio.clone.leftAbove', { count: left })}</p> : null}
    </Gap>
  )
}

const Gap = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-block-end: 4px;
`
