import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { notify } from '../../src/ui/feedback/notificationStore'
import { media } from '../../src/ui/style/media'
import { BarSelect } from '../chrome/BarSelect'
import { chooseCompany, chooseDomain } from '../sign-in/openStudio'
import { studioCompanies } from '../session/domains'
import type { StudioState } from '../session/studioAtoms'

/** Selects for the company and club that this browser's admin session works in. */
export function ClubChooser({
  studio,
}: {
  studio: Extract<StudioState, { status: 'ready' }>
}): ReactNode {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const { session, domains, domain } = studio
  const awaitChoice = async (choice: Promise<void>): Promise<void> => {
    setBusy(true)
    await choice.catch(() => notify({ tone: 'danger', title: t('studio.club.failed') }))
    setBusy(false)
  }
  const pickClub = (id: string): void => {
    const next = domains.find((one) => String(one.id) === id)
    if (next) void awaitChoice(chooseDomain(next))
  }
  return (
    <Pair>
      <BarSelect
        hideLabel
        label={t('studio.club.company')}
        value={String(session.company.id)}
        disabled={busy}
        options={studioCompanies(session).map((company) => ({
          value: String(company.id),
          label: company.name,
        }))}
        onChange={(id) => void awaitChoice(chooseCompany(Number(id)))}
      />
      <BarSelect
        hideLabel
        label={t('studio.club.domain')}
        value={String(domain?.id ?? '')}
        disabled={busy}
        options={domains.map((one) => ({ value: String(one.id), label: one.domainName }))}
        onChange={pickClub}
      />
    </Pair>
  )
}

const Pair = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  select {
    max-inline-size: 190px;
  }
  ${media.phone} {
    > * {
      flex: 1;
    }
    select {
      max-inline-size: none;
    }
  }
`
